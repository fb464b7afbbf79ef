import { idBySlug, SALES_STATUSES } from '@manzil/contract/catalogue/terms'
import type { ImportReport } from '@manzil/contract/feeds/calls/feeds'
import { expect, it } from 'vitest'
import { formatReport } from './report.ts'

const REPORT: ImportReport = {
  dry_run: false,
  format: 'dld',
  source: 'dld',
  read: 3039,
  added: 3030,
  changed: 4,
  unchanged: 1,
  repeated: 1,
  rejected: 3,
  rejected_by_reason: { no_readable_name: 2, wrong_cell_count: 1 },
  rejections: [
    { row: 9, reference: '12', reason: 'no_readable_name' },
    { row: 11, reference: '14', reason: 'no_readable_name' },
    { row: 3040, reference: null, reason: 'wrong_cell_count' },
  ],
  missing: 3,
  unpublished: 3,
  remarks: { no_community: 0, no_point: 20, no_delivery_date: 0, overdue: 0 },
  seconds: 4.2,
}

it('counts every row and names each rejected one', () => {
  expect(formatReport(REPORT)).toBe(
    `
Imported the register (4.2 s).
  read          3,039
  added         3,030
  changed           4
  unchanged         1
  repeated          1
  rejected          3
  unpublished       3
Rejected:
  no readable name: 2
    row 9, project 12
    row 11, project 14
  more or fewer cells than the header: 1
    row 3040, project without a number
Of these projects:
  20 without a map location: the area is not a municipality community`.trim(),
  )
})

it('says that a dry run wrote nothing', () => {
  expect(formatReport({ ...REPORT, dry_run: true })).toMatch(/^Nothing was written/)
})

it('names what each draft lacks, and how to import without what none of the projects has', () => {
  const incomplete = [
    { row: 2, reference: 'A', title: 'Noor Tower', lacks: ['picture' as const], gaps: ['permit' as const] },
    { row: 3, reference: 'B', title: 'Reem Tower', lacks: ['picture' as const, 'price' as const] },
  ]
  const counts = { added: 2, changed: 0, unchanged: 0, lost: 2, lacking: { picture: 2, price: 1 } }
  const lines = formatReport({ ...REPORT, ...counts, rejections: [], remarks: { permit_lost: 2 }, incomplete }).split('\n')
  expect(lines.slice(-6)).toEqual([
    'Of these projects:',
    '  2 unpublished: the feed no longer has a permit or another fact that their emirate requires',
    'Not published (2 without a picture, 1 without a price):',
    '    row 2, Noor Tower: no picture, no permit to advertise',
    '    row 3, Reem Tower: no picture, no price',
    'None of the projects has a picture. To publish them without, import with --require price,place.',
  ])
  expect(lines).toContain('  unpublished       5')
})

it('names the homes that left each project', () => {
  const gone = { title_ar: null, edited: [], edited_count: 0 }
  const gone_homes = [
    { ...gone, id: 7, title: 'Noor Tower', home_count: 3, numbers: ['101', '102'], edited_count: 1 },
    { ...gone, id: 8, title: 'Reem Tower', home_count: 1, numbers: [] },
  ]
  expect(
    formatReport({ ...REPORT, gone_homes })
      .split('\n')
      .slice(-3),
  ).toEqual([
    'Homes no longer in the file:',
    '    7, Noor Tower: 3 homes (101, 102 and others); edited by staff: 1',
    '    8, Reem Tower: 1 home',
  ])
})

it('names homes without a price in projects whose other homes have one', () => {
  const unpriced = [{ row: 5, reference: 'building-1', title: 'Noor Tower' }]
  expect(
    formatReport({ ...REPORT, unpriced })
      .split('\n')
      .slice(-2),
  ).toEqual(['Homes without a price in projects with others:', '    row 5, Noor Tower'])
})

it('tells values that a later mention of the home contradicts from those that cannot be right', () => {
  const about = { reference: 'A1', field: 'price' } as const
  const doubts = [
    { ...about, row: 2, value: 'AED 1,812,000', kind: 'other_row' as const, expected: '2,062,000 AED', home: '201' },
    { ...about, row: 3, value: '75', kind: 'too_small' as const, expected: '50,000–500,000,000 AED' },
  ]
  expect(
    formatReport({ ...REPORT, doubts })
      .split('\n')
      .slice(-4),
  ).toEqual([
    'Left out, because it cannot be right:',
    '    row 3, price 75: too small; expected 50,000–500,000,000 AED',
    'Contradicted by a later mention of the same home:',
    '    row 2, home 201, price AED 1,812,000: later listed with 2,062,000 AED',
  ])
})

it('names the rows of a repeated doubt together', () => {
  const doubt = { reference: 'A1', field: 'payment_plan', value: 'Easy', kind: 'unreadable', expected: '60/40' } as const
  const doubts = [...[2, 3, 4, 5, 6, 7, 8].map((row) => ({ ...doubt, row })), { ...doubt, row: 9, value: '1% monthly' }]
  expect(
    formatReport({ ...REPORT, doubts })
      .split('\n')
      .slice(-2),
  ).toEqual([
    expect.stringMatching(/^ {4}rows 2, 3, 4, 5, 6 and 2 more, payment_plan Easy: .* 60\/40$/),
    expect.stringMatching(/^ {4}row 9, payment_plan 1% monthly: /),
  ])
})

const RESEMBLING = 'Added, although they may be missing projects (if so, correct the name in the file, or merge the two):'

it('names renumbered projects and those that missing ones resemble', () => {
  const about = { title: 'Noor Tower', title_ar: null, reference: 'N-1', former: 'T-1' }
  const report = { ...REPORT, renumbered: [{ ...about, row: 1 }], namesakes: [{ ...about, row: 2 }] }
  expect(formatReport(report).split('\n').slice(-4)).toEqual([
    'With a new reference or name, found by name, place and homes:',
    '    row 1, Noor Tower: T-1 → N-1',
    RESEMBLING,
    '    row 2, Noor Tower: may be T-1',
  ])
  const formers = { former_projects: [{ id: 7, title: 'Noor Towers' }] }
  const named = { ...REPORT, renumbered: [{ ...about, row: 1, ...formers }], namesakes: [{ ...about, row: 2, ...formers }] }
  expect(formatReport(named).split('\n').slice(-3)).toEqual([
    '    row 1, Noor Tower: formerly Noor Towers',
    RESEMBLING,
    '    row 2, Noor Tower: may be 7, Noor Towers',
  ])
})

it('names homes that their project lists twice', () => {
  const repeated_homes = [{ row: 1, reference: 'Q-1', title: 'Qamar Tower', numbers: ['A-101', 'A-102'] }]
  expect(
    formatReport({ ...REPORT, repeated_homes })
      .split('\n')
      .slice(-2),
  ).toEqual(['With homes listed twice, of which the last mention counts:', '    row 1, Qamar Tower: A-101, A-102'])
})

it('says how many new homes count as available because the file has no statuses', () => {
  expect(formatReport({ ...REPORT, assumed_available: 1_200 })).toMatch(/^1,200 new homes count as available/m)
})

it('says from what to what fields of changed projects changed', () => {
  const prices = { before: null, after: 950_000 }
  const values = [{ field: 'sales_status_id', before: idBySlug(SALES_STATUSES, 'on_sale'), after: idBySlug(SALES_STATUSES, 'sold_out') }]
  const project = { id: 7, title: 'Noor Tower', title_ar: null, prices, values, fields: ['price', 'sales_status_id', 'description'] }
  expect(formatReport({ ...REPORT, changed_projects: [project] })).toContain(
    '7, Noor Tower: no price → AED 950,000, sales_status_id on_sale → sold_out, description',
  )
})
