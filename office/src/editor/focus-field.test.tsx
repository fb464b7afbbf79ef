import { render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { focusField, focusSection, inPageOrder, showFirstFault } from './focus-field.ts'

afterEach(() => document.body.replaceChildren())

const scrolled = () => vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => undefined)

describe('the first fault of a form', () => {
  it('is focused if it is a control', () => {
    render(<input aria-label="name" aria-invalid />)
    showFirstFault()
    expect(document.activeElement).toBe(screen.getByLabelText('name'))
  })

  it('is focused if it is a text without a control, such as a sum', () => {
    const scroll = scrolled()
    render(
      <section data-field="plans">
        <button type="button">Save</button>
        <p data-fault>80%</p>
      </section>,
    )
    showFirstFault(['plans.0.steps'])
    expect(document.activeElement).toBe(screen.getByText('80%'))
    expect(scroll.mock.instances).toEqual([screen.getByText('80%')])
  })

  it('in a cell is scrolled to, while its grid gets the focus', () => {
    const scroll = scrolled()
    document.body.innerHTML = '<div role="grid" tabindex="0"><div role="gridcell" aria-invalid="true">much</div></div>'
    showFirstFault()
    expect(document.activeElement).toBe(screen.getByRole('grid'))
    expect(scroll.mock.instances).toEqual([screen.getByRole('gridcell')])
  })

  it('is looked up by its path if nothing on the page is marked', () => {
    render(
      <section data-field="images" aria-label="Pictures">
        <button type="button">Add</button>
      </section>,
    )
    showFirstFault(['unknown', 'images.3'])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' }))
  })
})

it('a link to a section leads to the fault in it', () => {
  render(
    <section data-field="units homes">
      <button type="button">Undo</button>
      <p data-fault>Too many</p>
    </section>,
  )
  focusField('units.0.homes')
  expect(document.activeElement).toBe(screen.getByText('Too many'))
})

it('sorts faults by their place on the page, and cells of a sheet by row', () => {
  document.body.innerHTML = `<input data-field="title" />
    <section data-field="units homes"><div data-sheet="units"></div><div data-sheet="homes"></div></section>
    <section data-field="payment_plans"><input data-field="payment_plans.0.name" /></section>`
  const paths = ['payment_plans.0.name', 'gone', 'homes.2.price', 'homes.0.unit', 'units.1.rooms', 'payment_plans', 'title']
  expect(Object.keys(inPageOrder(Object.fromEntries(paths.map((path) => [path, 'Wrong']))))).toEqual([
    'title',
    'units.1.rooms',
    'homes.0.unit',
    'homes.2.price',
    'payment_plans',
    'payment_plans.0.name',
    'gone',
  ])
})

it('moves the focus to the heading of a section, so that Tab continues there', () => {
  const scroll = scrolled()
  render(
    <section id="homes">
      <h2>Homes</h2>
      <button type="button">Add</button>
    </section>,
  )
  focusSection('homes')
  expect(document.activeElement).toBe(screen.getByRole('heading'))
  expect(scroll.mock.instances).toEqual([document.getElementById('homes')])
})
