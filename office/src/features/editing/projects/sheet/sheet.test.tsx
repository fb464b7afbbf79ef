import { m } from '@manzil/messages'
import { renderPage } from '@manzil/ui/testing/render-page.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { focusField } from '../../../../editor/focus-field.ts'
import { Sheet } from './sheet.tsx'
import { choiceColumn, numberColumn, textColumn } from './sheet-columns.ts'

interface Row {
  key: string
  no: string
  area: number | string | null
  price: number | string | null
  status: string | null
}
let rows = 0
const makeRow = (): Row => ({ key: `${rows++}`, no: '', area: null, price: null, status: 'sold' })

function Homes() {
  const [homes, setHomes] = useState<Row[]>([])
  return (
    <>
      <input aria-label="Plan name" />
      <HomesSheet homes={homes} setHomes={setHomes} />
    </>
  )
}

function HomesSheet({ homes, setHomes }: { homes: Row[]; setHomes: (homes: Row[]) => void }) {
  return (
    <Sheet<Row>
      label="Homes"
      field="homes"
      rows={homes}
      version={1}
      attempts={0}
      makeRow={makeRow}
      bulk={{
        label: (count) => `Set ${count}:`,
        choices: ['available', 'sold'].map((status) => ({ label: `Set ${status}`, change: { status } })),
      }}
      onChange={setHomes}
      errorOf={(row, key) => (key === 'price' && typeof homes[row]?.price === 'string' ? 'Not a number' : undefined)}
      columns={[
        textColumn({ key: 'no', label: 'No', width: '1fr' }),
        numberColumn({ key: 'area', label: 'Area', width: '1fr' }),
        numberColumn({ key: 'price', label: 'Price', width: '1fr' }),
        choiceColumn({ key: 'status', label: 'Status', width: '1fr' }, [
          { value: 'available', label: 'Available', also: ['متاح'] },
          { value: 'sold', label: 'Sold', also: ['مباع'] },
        ]),
      ]}
    />
  )
}

const grid = () => screen.getByRole('grid')
const cell = (text: string) => within(grid()).getByText(text)
const countRows = () => within(grid()).getAllByRole('row').length - 1
const selected = () =>
  within(grid())
    .getAllByRole('gridcell', { selected: true })
    .map(({ textContent }) => textContent)
function send(type: 'copy' | 'cut' | 'paste', text = ''): string {
  const held = new Map([['text/plain', text]])
  const clipboardData = { getData: (kind: string) => held.get(kind) ?? '', setData: (kind: string, to: string) => held.set(kind, to) }
  fireEvent[type](grid(), { clipboardData })
  return type === 'paste' ? '' : (held.get('text/plain') ?? '')
}
const press = (keys: string) => userEvent.keyboard(keys)

beforeEach(async () => {
  await renderPage(() => <Homes />)
  grid().focus()
  send('paste', 'A-1\t700\t900000\r\nA-2\t710\t950000')
})
afterEach(() => {
  document.dir = 'ltr'
})

describe('sheet cells', () => {
  it('are selected with Shift and arrows, and copied as unformatted numbers', async () => {
    await press('{ArrowRight}{Shift>}{ArrowRight}{ArrowDown}{/Shift}')
    expect(selected()).toEqual(['700', '900,000', '710', '950,000'])
    expect(send('copy')).toBe('700\t900000\r\n710\t950000')
  })

  it('are navigated in the reading direction by the arrow keys', async () => {
    document.dir = 'rtl'
    await press('{ArrowLeft}')
    expect(selected()).toEqual(['700'])
    await press('{ArrowRight}')
    expect(selected()).toEqual(['A-1'])
  })

  it('are selected with Shift and a click', async () => {
    await userEvent.click(cell('A-2'))
    fireEvent.click(cell('700'), { shiftKey: true })
    expect(send('copy')).toBe('A-1\t700\r\nA-2\t710')
  })

  it('are cleared by Delete and by cutting, and restored by undo', async () => {
    await press('{ArrowRight}{Shift>}{ArrowDown}{/Shift}{Delete}')
    expect(selected()).toEqual(['', ''])
    await press('{Control>}z{/Control}')
    expect(selected()).toEqual(['700', '710'])
    expect(send('cut')).toBe('700\r\n710')
    expect(selected()).toEqual(['', ''])
  })

  it('are changed in all selected rows by one button, which is pressed if they have it already', async () => {
    expect(screen.queryByRole('group')).toBeNull()
    await press('{Shift>}{ArrowDown}{/Shift}')
    const buttons = within(screen.getByRole('group', { name: 'Set 2:' }))
    const pressed = () => buttons.getByRole('button', { pressed: true }).textContent
    expect(pressed()).toBe('Set sold')
    await userEvent.click(buttons.getByRole('button', { name: 'Set available' }))
    expect(within(grid()).getAllByText('Available')).toHaveLength(2)
    expect(pressed()).toBe('Set available')
    await press('{Control>}z{/Control}')
    expect(within(grid()).getAllByText('Sold')).toHaveLength(2)
  })

  it('are selected by the numbers of their rows', async () => {
    const [first, second] = within(grid()).getAllByRole('rowheader')
    await userEvent.click(first as HTMLElement)
    expect(selected()).toEqual(['A-1', '700', '900,000', 'Sold'])
    fireEvent.click(second as HTMLElement, { shiftKey: true })
    expect(selected()).toHaveLength(8)
  })

  it('are selected by touching the numbers of their rows, and deleted together', async () => {
    const touch = (header: HTMLElement | undefined) =>
      fireEvent(header as HTMLElement, new PointerEvent('click', { bubbles: true, pointerType: 'touch' }))
    const [first, second] = within(grid()).getAllByRole('rowheader')
    touch(first)
    touch(second)
    expect(selected()).toHaveLength(8)
    await userEvent.click(screen.getByRole('button', { name: m.catalogue_rows_remove({ count: 2, shown: '2' }) }))
    expect(within(grid()).queryAllByRole('rowheader')).toHaveLength(0)
  })

  it('are filled by one pasted value, and from the first with Ctrl+D', async () => {
    await press('{ArrowRight}{Shift>}{ArrowDown}{/Shift}')
    send('paste', '650')
    expect(selected()).toEqual(['650', '650'])
    await press('{Shift>}{ArrowRight}{/Shift}{Control>}d{/Control}')
    expect(selected()).toEqual(['650', '900,000', '650', '900,000'])
  })

  it('are reached with Ctrl, Home and End, and selected up to there with Shift', async () => {
    await press('{Control>}{End}{/Control}')
    expect(selected()).toEqual(['Sold'])
    await press('{Control>}{Home}{/Control}')
    expect(selected()).toEqual(['A-1'])
    await press('{Control>}{Shift>}{End}{/Shift}{/Control}')
    expect(selected()).toHaveLength(8)
  })

  it('are all selected with Ctrl+A, and the active cell stays', async () => {
    await press('{ArrowRight}{Control>}a{/Control}')
    expect(selected()).toHaveLength(8)
    await press('700{Enter}')
    expect(
      within(grid())
        .getAllByRole('gridcell')
        .map(({ textContent }) => textContent),
    ).toContain('700')
    expect(cell('700').closest('[role="row"]')?.textContent).toContain('A-1')
    expect(selected()).toHaveLength(1)
  })

  it('are marked invalid when a number cannot be parsed, and keep the pasted text', () => {
    send('paste', 'A-1\t700\ton request')
    expect(cell('on request').closest('[role="gridcell"]')?.getAttribute('aria-invalid')).toBe('true')
  })
})

describe('a cell that is being edited', () => {
  it('keeps its value and gives the next key to the field that is clicked', async () => {
    await press('{ArrowRight}5')
    await userEvent.click(screen.getByLabelText('Plan name'))
    await press('X')
    expect(screen.getByLabelText<HTMLInputElement>('Plan name').value).toBe('X')
    expect(selected()).toEqual(['5'])
  })

  it('lets a click on another cell select it, so that a paste lands there', async () => {
    await press('{ArrowRight}5')
    await userEvent.click(cell('A-2'))
    send('paste', 'B-2')
    expect(selected()).toEqual(['B-2'])
    expect(cell('5')).toBeTruthy()
  })

  it('is stored before a click on a button beside the grid takes effect', async () => {
    await press('{ArrowRight}5')
    await userEvent.click(screen.getByRole('button', { name: m.catalogue_row_add() }))
    expect(countRows()).toBe(3)
    expect(cell('5')).toBeTruthy()
  })
})

describe('a cell with choices', () => {
  it.each([
    ['avail', 'Available'],
    ['متاح', 'Available'],
    ['v', 'Available'],
    ['available{Backspace}{Backspace}', 'Available'],
    ['as', 'Sold'],
    ['zz', 'Sold'],
  ])('takes the choice that typed letters fit, in either language: %s', async (typed, chosen) => {
    await press(`{ArrowRight}{ArrowRight}{ArrowRight}${typed}{Enter}`)
    await press('{ArrowUp}')
    expect(selected()).toEqual([chosen])
  })

  it('is shown when its fault is opened from a list', async () => {
    focusField('homes.1.status')
    await waitFor(() => expect(selected()).toEqual(['Sold']))
    expect(document.activeElement).toBe(grid())
    expect(cell('A-2').closest('[role="row"]')?.querySelector('[aria-selected="true"]')?.textContent).toBe('Sold')
  })
})

describe('sheet history', () => {
  it('undoes and redoes by keyboard, back to the initial paste', async () => {
    await press('{Delete}')
    expect(selected()).toEqual([''])
    await press('{Control>}z{/Control}')
    expect(selected()).toEqual(['A-1'])
    await press('{Control>}{Shift>}Z{/Shift}{/Control}')
    expect(selected()).toEqual([''])
    await press('{Control>}zz{/Control}')
    expect(countRows()).toBe(0)
    await press('{Control>}y{/Control}')
    expect(countRows()).toBe(2)
  })

  it('undoes and redoes with its buttons, which are disabled when there is nothing to do', async () => {
    const [undo, redo] = [m.leads_undo(), m.catalogue_redo()].map((name) => screen.getByRole('button', { name }))
    const off = () => [undo, redo].map((button) => button?.getAttribute('aria-disabled'))
    expect(off()).toEqual(['false', 'true'])
    await userEvent.click(screen.getByRole('button', { name: m.catalogue_row_add() }))
    expect(countRows()).toBe(3)
    await userEvent.click(undo as HTMLElement)
    expect(countRows()).toBe(2)
    expect(off()).toEqual(['false', 'false'])
    await userEvent.click(redo as HTMLElement)
    expect(countRows()).toBe(3)
    for (let step = 0; step < 2; step++) await userEvent.click(undo as HTMLElement)
    expect(countRows()).toBe(0)
    expect(off()).toEqual(['true', 'false'])
  })
})
