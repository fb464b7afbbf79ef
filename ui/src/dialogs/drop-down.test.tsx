import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useDropDown } from './drop-down.ts'

function Menu() {
  const { close, ...dropDown } = useDropDown()
  return (
    <>
      <details {...dropDown}>
        <summary>Menu</summary>
        <button type="button" onClick={close}>
          Item
        </button>
      </details>
      <button type="button">Elsewhere</button>
    </>
  )
}

/** Safari focuses the nearest element around a pressed button that can have the focus, or none. */
function pressAsSafari(button: HTMLElement): void {
  fireEvent.mouseDown(button)
  const around = button.parentElement?.closest<HTMLElement>('[tabindex]')
  if (around) around.focus()
  else (document.activeElement as HTMLElement).blur()
}

function open(): HTMLDetailsElement | null {
  render(<Menu />)
  const menu = document.querySelector('details')
  menu?.setAttribute('open', '')
  menu?.querySelector('summary')?.focus()
  return menu
}

it('stays open while one of its items is pressed in Safari', () => {
  const menu = open()
  pressAsSafari(screen.getByText('Item'))
  expect(menu?.open).toBe(true)
})

it('closes when something else is pressed', () => {
  const menu = open()
  pressAsSafari(screen.getByText('Elsewhere'))
  expect(menu?.open).toBe(false)
})
