import { m } from '@manzil/messages'
import { render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { ShownPin } from './pins.ts'
import { PlaceList } from './place-list.tsx'

const pin = (name: string): ShownPin => ({ key: name, name, longitude: 55, latitude: 25, tone: 'pin', label: name })
const THREE = ['Marina', 'Hills', 'Palm'].map(pin)
const buttons = () => within(screen.getByRole('region', { name: m.map_places() })).getAllByRole('button')

it('is one stop of the tab key, in which arrow keys move and point at places', async () => {
  const onPoint = vi.fn()
  render(<PlaceList pins={THREE} onPoint={onPoint} onPress={vi.fn()} />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Palm')
  expect(onPoint).toHaveBeenLastCalledWith('Palm')
  await userEvent.keyboard('{Home}')
  expect(buttons().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1])
  await userEvent.tab()
  expect(document.activeElement).toBe(document.body)
  expect(onPoint).toHaveBeenLastCalledWith(undefined)
})

it('keeps the focus when the places change, and points at the new one', async () => {
  const [onPoint, onPress] = [vi.fn(), vi.fn()]
  const { rerender } = render(<PlaceList pins={THREE} onPoint={onPoint} onPress={onPress} />)
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  expect(onPress).toHaveBeenCalledWith(THREE[0])
  rerender(<PlaceList pins={[pin('Tower')]} onPoint={onPoint} onPress={onPress} />)
  expect(document.activeElement?.textContent).toBe('Tower')
  expect(onPoint).toHaveBeenLastCalledWith('Tower')
})
