import { decodeOutline, encodeOutline, type Point } from '@manzil/contract/map/outline-code'
import { m } from '@manzil/messages'
import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { Map as MapLibre } from 'maplibre-gl'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { AreaTools } from './area-tools.tsx'

const drawing = vi.hoisted(() => ({
  outlines: [] as Point[][],
  change: (_outlines: Point[][]) => {},
  setMode: vi.fn(),
  close: vi.fn(),
  stop: vi.fn(),
}))

/** Draws without a canvas. */
vi.mock('./drawing.ts', () => ({
  Drawing: class {
    setMode = drawing.setMode
    close = drawing.close
    stop = drawing.stop
    outlines = () => drawing.outlines
    constructor(_map: unknown, _theme: unknown, outlines: Point[][], onChange: (outlines: Point[][]) => void) {
      drawing.outlines = outlines
      drawing.change = onChange
    }
    remove(index: number) {
      drawing.outlines = drawing.outlines.filter((_, at) => at !== index)
      drawing.change(drawing.outlines)
    }
  },
}))

const triangle = (x: number): Point[] => [
  [x, 25],
  [x + 0.1, 25],
  [x, 25.1],
]
const draw = (...outlines: Point[][]) => {
  drawing.outlines = outlines
  act(() => drawing.change(outlines))
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const areaButton = (number: string) => m.filter_remove({ label: m.draw_area({ number }) })

function show(outlines: readonly Point[][] = []) {
  const onApply = vi.fn()
  function Tools() {
    const [isDrawing, onDraw] = useState(false)
    return <AreaTools map={{} as MapLibre} outlines={outlines} isDrawing={isDrawing} onDraw={onDraw} onApply={onApply} />
  }
  render(<Tools />)
  return onApply
}

beforeEach(() => vi.clearAllMocks())

it('applies the drawn areas as a filter', async () => {
  const onApply = show()
  await press(m.draw_open())
  draw(triangle(55), triangle(54))
  await press(m.draw_apply())
  const codes = onApply.mock.lastCall?.[0].split(',') as string[]
  expect(codes.map(decodeOutline)).toEqual([triangle(55), triangle(54)])
  expect(drawing.stop).toHaveBeenCalled()
  expect(document.activeElement).toBe(screen.getByRole('button', { name: m.draw_open() }))
})

it('removes areas by keyboard', async () => {
  const onApply = show([triangle(55), triangle(54)])
  await press(m.draw_change())
  screen.getByRole('button', { name: areaButton('1') }).focus()
  await userEvent.keyboard('{Enter}')
  await press(m.draw_apply())
  expect(onApply).toHaveBeenLastCalledWith(encodeOutline(triangle(54)))
  await press(m.draw_change())
  await press(areaButton('1'))
  await press(areaButton('1'))
  await press(m.draw_apply())
  expect(onApply).toHaveBeenLastCalledWith(undefined)
})

it('keeps the search when nothing was drawn', async () => {
  drawing.outlines = []
  const onApply = show()
  await press(m.draw_open())
  await press(m.draw_apply())
  expect(onApply).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: m.draw_open() })).toBeTruthy()
})

it('closes an outline that is not finished', async () => {
  const onApply = show()
  await press(m.draw_open())
  drawing.close.mockImplementationOnce(() => draw(triangle(55)))
  await press(m.draw_apply())
  expect(onApply).toHaveBeenLastCalledWith(encodeOutline(triangle(55)))
})

it('changes nothing when cancelled', async () => {
  const onApply = show()
  await press(m.draw_open())
  draw(triangle(55))
  await press(m.action_cancel())
  expect(onApply).not.toHaveBeenCalled()
})

it('offers no further areas than an address holds', async () => {
  show()
  await press(m.draw_open())
  draw(triangle(55), triangle(54), triangle(53))
  expect(screen.getByRole('button', { name: m.draw_freehand() })).toHaveProperty('disabled', true)
  expect(drawing.setMode).toHaveBeenLastCalledWith('select')
  draw(triangle(55))
  expect(screen.getByRole('button', { name: m.draw_freehand() })).toHaveProperty('disabled', false)
})

it('says beside the button how to search without drawing', () => {
  show()
  const opener = screen.getByRole('button', { name: m.draw_open() })
  expect(document.getElementById(opener.getAttribute('aria-describedby') ?? '')?.textContent).toBe(m.draw_otherwise())
})
