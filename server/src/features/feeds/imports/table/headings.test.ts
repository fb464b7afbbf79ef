import { expect, it } from 'vitest'
import { headingIn, withHeadings } from './headings.ts'
import type { TableRow } from './read-table.ts'

const headingOf = (values: string[], isWhole = true) =>
  headingIn({ row: 2, cells: new Map(values.map((value, at) => [`Column ${at}`, value])), isWhole })

it.each([
  [['TOWER A', '', ''], 'TOWER A'],
  [['', ' 1 BEDROOM ', '', ''], '1 BEDROOM'],
  [['* الأسعار قابلة للتغيير', '', ''], '* الأسعار قابلة للتغيير'],
])('takes a text alone for a heading or note: %j', (values, text) => expect(headingOf(values)).toBe(text))

it('takes a text that has no further cells for a note', () => expect(headingOf(['* Subject to change'], false)).toBe('* Subject to change'))

it.each([[['TOWER A', '12', '']], [['A-101', '', '']], [['101', '', '']], [['Noor Tower', '']], [['', '', '']]])(
  'takes nothing else for one: %j',
  (values) => expect(headingOf(values)).toBeUndefined(),
)

const NAMES = ['Unit', 'Size', 'Price']

async function headingsOf(...rows: string[]) {
  const given = rows.map(
    (row, at): TableRow => ({ row: at, isWhole: true, cells: new Map(row.split(',').map((cell, i) => [NAMES[i] ?? '', cell])) }),
  )
  const found = await Array.fromAsync(
    withHeadings(
      (async function* () {
        yield* given
      })(),
    ),
  )
  return found.filter((row) => headingIn(row) === undefined).map(({ cells }) => [cells.get('Heading 2'), cells.get('Heading 1')])
}

it('gives rows the headings above them, by level', async () => {
  expect(
    await headingsOf('TOWER A,,', '1 BR,,', '101,700,9', '102,700,9', '2 BR,,', '201,900,9', 'TOWER B,,', '1 BR,,', '101,700,9'),
  ).toEqual([
    ['TOWER A', '1 BR'],
    ['TOWER A', '1 BR'],
    ['TOWER A', '2 BR'],
    ['TOWER B', '1 BR'],
  ])
})

it('gives rows no notes and labels of sums', async () => {
  expect(await headingsOf('* All prices in AED,,', '101,700,9', 'Total,,', 'Contact us for further details.,,', '102,700,9')).toEqual([
    [undefined, undefined],
    [undefined, undefined],
  ])
})
