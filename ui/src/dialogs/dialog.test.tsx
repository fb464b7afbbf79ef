import { fireEvent, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Dialog } from './dialog.tsx'

function Form({ name = '' }: { name?: string }) {
  return (
    <Dialog title="Call back" onClose={() => undefined}>
      <form method="post">
        <input key={name} name="name" aria-label="Name" defaultValue={name} />
        <input name="website" aria-label="Website" tabIndex={-1} />
        <textarea name="message" aria-label="Message" />
      </form>
    </Dialog>
  )
}
const focused = () => document.activeElement?.getAttribute('name')

it('focuses the first empty field, but not the honeypot', () => {
  render(<Form name="Layla" />)
  expect(focused()).toBe('message')
})

it('moves on from a field that is filled in for the person, but not once they type', () => {
  const { rerender } = render(<Form />)
  expect(focused()).toBe('name')
  const name = document.querySelector<HTMLInputElement>('[name="name"]') as HTMLInputElement
  name.value = 'Layla'
  rerender(<Form />)
  expect(focused()).toBe('message')
  name.focus()
  fireEvent.input(name, { target: { value: 'Layla H' } })
  rerender(<Form />)
  expect(focused()).toBe('name')
})
