import { expect, it } from 'vitest'
import { commandForKey } from './sheet-keys.ts'

const pressed = (key: string, code: string, more: object = {}) =>
  commandForKey({ key, code, ctrlKey: true, metaKey: false, shiftKey: false, altKey: false, ...more })

it('undoes with Ctrl or Cmd and Z, and redoes with Shift or Y', () => {
  expect(pressed('z', 'KeyZ')).toBe('undo')
  expect(pressed('z', 'KeyZ', { ctrlKey: false, metaKey: true })).toBe('undo')
  expect(pressed('Z', 'KeyZ', { shiftKey: true })).toBe('redo')
  expect(pressed('y', 'KeyY')).toBe('redo')
  expect(pressed('z', 'KeyZ', { ctrlKey: false })).toBeUndefined()
})

it('goes to the first and last cell with Home and End, and fills down with D', () => {
  expect(pressed('Home', 'Home')).toBe('first')
  expect(pressed('End', 'Numpad1')).toBe('last')
  expect(pressed('d', 'KeyD')).toBe('fill')
  expect(pressed('ي', 'KeyD')).toBe('fill')
})

it("goes by the letter typed, or by the key's position on a non-Latin layout", () => {
  expect(pressed('z', 'KeyW')).toBe('undo')
  expect(pressed('ئ', 'KeyZ')).toBe('undo')
  expect(pressed('ش', 'KeyA')).toBe('all')
})
