import { cleanup, fireEvent, render, screen } from '@testing-library/react'
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

/** A press in Safari moves the focus from where it is, but not to the pressed button. */
function pressAsSafari(button: HTMLElement): void {
  const isAllowed = fireEvent.mouseDown(button)
  if (isAllowed) (document.activeElement as HTMLElement).blur()
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

it('gives the focus back to its summary once an item is chosen or Escape pressed', () => {
  for (const leave of [
    () => fireEvent.click(screen.getByText('Item')),
    () => fireEvent.keyDown(screen.getByText('Item'), { key: 'Escape' }),
  ]) {
    const menu = open()
    screen.getByText('Item').focus()
    leave()
    expect(menu?.open).toBe(false)
    expect(document.activeElement).toBe(screen.getByText('Menu'))
    cleanup()
  }
})

it('leaves Escape to others while it is closed', () => {
  open()?.removeAttribute('open')
  expect(fireEvent.keyDown(screen.getByText('Menu'), { key: 'Escape' })).toBe(true)
})

it('closes when something else is pressed', () => {
  const menu = open()
  pressAsSafari(screen.getByText('Elsewhere'))
  expect(menu?.open).toBe(false)
})
