import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useCarousel } from './carousel.ts'

const STEP_MS = 4_000

function Slides() {
  const { track, index } = useCarousel(3)
  return (
    <>
      <ul ref={track}>
        <li>one</li>
        <li>two</li>
        <li>three</li>
      </ul>
      <output>{index}</output>
    </>
  )
}

const shown = () => screen.getByRole('status').textContent
const wait = () => act(() => vi.advanceTimersByTimeAsync(STEP_MS))

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 800, 400))
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.querySelector('dialog')?.remove()
})

it('advances by itself, except behind an open dialog', async () => {
  render(<Slides />)
  await wait()
  expect(shown()).toBe('1')
  const dialog = document.createElement('dialog')
  document.body.append(dialog)
  dialog.showModal()
  await wait()
  expect(shown()).toBe('1')
  dialog.close()
  await wait()
  expect(shown()).toBe('2')
})
