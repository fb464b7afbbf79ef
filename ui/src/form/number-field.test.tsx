import { m } from '@manzil/messages'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { NumberField } from './number-field.tsx'

const WRONG = m.number_field_wrong({ example: '1,500,000' })

function Price({ initial = '' }: { initial?: string }) {
  const [value, setValue] = useState(initial)
  return (
    <>
      <NumberField label="Price" value={value} isAmount onChange={setValue} />
      <output>{value}</output>
    </>
  )
}

const field = () => screen.getByRole<HTMLInputElement>('textbox')
const enter = (text: string) => fireEvent.change(field(), { target: { value: text } })
const type = (text: string) => {
  for (const character of text) enter(field().value + character)
}
const value = () => screen.getByRole('status').textContent

it.each([
  ['400k', '400000', '400,000'],
  ['1.5m', '1500000', '1,500,000'],
  ['1.2 million', '1200000', '1,200,000'],
  ['١٢ ألف', '12000', '12,000'],
  ['1,5 م', '1500000', '1,500,000'],
  ['1500000', '1500000', '1,500,000'],
  ['1,500,0005', '15000005', '15,000,005'],
])('understands %s typed letter by letter', (text, digits, shown) => {
  render(<Price />)
  type(text)
  fireEvent.blur(field())
  expect(value()).toBe(digits)
  expect(field().value).toBe(shown)
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each(['about 2', '1.5', '12 apples'])('rejects %s once the field is left, and keeps it', (text) => {
  render(<Price />)
  type(text)
  expect(screen.queryByRole('alert')).toBeNull()
  fireEvent.blur(field())
  expect(screen.getByRole('alert').textContent).toBe(WRONG)
  expect(field().value).toBe(text)
  enter('')
  expect(value()).toBe('')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('rejects text from a URL', () => {
  render(<Price initial="cheap" />)
  expect(screen.getByRole('alert').textContent).toBe(WRONG)
})

it('keeps grouping while digits are typed and deleted', () => {
  render(<Price />)
  type('1500')
  expect(field().value).toBe('1,500')
  enter('1,50')
  expect(field().value).toBe('150')
})

it('reads no amounts of money into a field of another unit', () => {
  render(<NumberField label="Area" value="100 m" onChange={() => undefined} />)
  fireEvent.blur(field())
  expect(screen.getByRole('alert').textContent).toBe(m.number_field_wrong({ example: '1,500' }))
})
