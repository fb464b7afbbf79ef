import { expect, it } from 'vitest'
import { PlaceBook } from '../places/place-book.ts'
import { guessMapping } from './guess-mapping.ts'

/** @param lines of a table without quotes; the first is its header */
function guess(...lines: string[]) {
  const [header = [], ...rows] = lines.map((line) => line.split(','))
  const cells = rows.map((row) => new Map(header.map((name, at) => [name, row[at] ?? ''])))
  return guessMapping(header, cells, new PlaceBook()).mapping
}
const identityOf = (...lines: string[]) => guess(...lines).identified_by

it('recognises homes by their building and number, and not by size or price', () => {
  const rows = ['Noor Tower,101,1,900,1200000', 'Noor Tower,102,2,1300,1900000', 'Reem Tower,101,1,850,1100000']
  expect(identityOf('Building,Unit No,Beds,Size sqft,Price', ...rows)).toEqual(['Building', 'Unit No'])
})

it('adds the floor if numbers repeat on every floor', () => {
  const rows = ['Noor Tower,1,01,900000', 'Noor Tower,1,02,950000', 'Noor Tower,2,01,990000', 'Noor Tower,2,02,999000']
  expect(identityOf('Building,Floor No,Unit No,Price', ...rows)).toEqual(['Building', 'Unit No', 'Floor No'])
})

it('recognises entries by their own web pages', () => {
  const rows = ['Noor,900000,https://a.example/1', 'Reem,950000,https://a.example/2']
  expect(identityOf('Name,Price,Listing URL', ...rows)).toEqual(['Listing URL'])
  expect(identityOf('Name,Price,Listing URL', ...rows, ...rows.slice(0, 1))).toEqual(['Listing URL'])
  const same = ['Noor,900000,https://a.example/', 'Reem,950000,https://a.example/']
  expect(identityOf('Name,Price,Listing URL', ...same)).toEqual(['Name'])
})

it('recognises projects by the number in the register only if all have one', () => {
  const header = 'Name,Emirate,DLD Project No.,Price'
  expect(identityOf(header, 'Noor,Dubai,2901,900000', 'Reem,Dubai,2902,950000')).toEqual(['DLD Project No.'])
  expect(identityOf(header, 'Noor,Dubai,2901,900000', 'Reem,Sharjah,,950000')).toEqual(['Name'])
})

it('uses names alone if they tell the rows apart, and the size only if nothing else does', () => {
  expect(identityOf('Name,Community,Beds,Size', 'Noor,Dubai Marina,1,900', 'Reem,Dubai Marina,1,900')).toEqual(['Name', 'Community'])
  const alike = ['Dubai Marina,1,900', 'Dubai Marina,1,950', 'Dubai Marina,2,1300']
  expect(identityOf('Community,Beds,Size', ...alike)).toEqual(['Community', 'Beds', 'Size'])
})

it('recognises single flats by permits rather than by what describes them', () => {
  const rows = ['Dubai Marina,1,900000,7110001', 'Dubai Marina,1,950000,7110002']
  expect(identityOf('Community,Beds,Price,Permit Number', ...rows)).toEqual(['Permit Number'])
})

const VILLAS = ['V-01,4900000,4', 'V-02,4950000,4', 'V-03,6400000,5']
const ofProjects = (...names: string[]) => names.flatMap((name) => VILLAS.map((row) => `${name},${row}`))

it.each(['Plot No', 'Plot', 'Plot Number', 'Villa No', 'House No', 'رقم القطعة', 'القطعة', 'رقم الفيلا'])(
  'recognises villas by their project and %s',
  (name) => {
    const { columns, identified_by } = guess(`Project,${name},Price AED,Bedrooms`, ...ofProjects('Willow Park', 'Willow Row'))
    expect([columns.apt_no, identified_by]).toEqual([name, ['Project', name]])
  },
)

it('takes no plot of a whole building for the number of a home, and no size of a plot', () => {
  const header = 'Building,Plot No,Beds,Size,Price'
  const rows = ['Noor,394-112,1,900,900000', 'Noor,394-112,2,1300,1300000', 'Reem,394-117,1,870,990000', 'Reem,394-117,2,1200,1400000']
  expect(identityOf(header, ...rows)).toEqual(['Building', 'Beds'])
  const plots = ['Willow,V-1,3400,5200,4900000', 'Willow,V-2,3450,5300,4950000', 'Willow,V-3,3400,6100,5000000']
  expect(identityOf('Project,Villa,BUA,Plot,Price', ...plots.map((row) => row.replace('V-', 'Villa ')))).not.toContain('Plot')
})

it('recognises rows by a number that no field knows if the known columns do not tell them apart', () => {
  const rows = ['Willow Park,A/1,4,4900000', 'Willow Park,A/2,4,4950000', 'Willow Park,B/1,4,5000000']
  expect(identityOf('Project,Sales ledger no,Bedrooms,Price', ...rows)).toEqual(['Project', 'Sales ledger no'])
  expect(identityOf('Project,رقم الدفتر,Bedrooms,Price', ...rows)).toEqual(['Project', 'رقم الدفتر'])
})

it('never recognises rows by how they are counted', () => {
  const rows = ['1,Willow Park,4,4900000', '2,Willow Park,4,4950000', '3,Willow Park,5,5000000']
  for (const name of ['S.No', 'No', 'Item no', 'رقم مسلسل'])
    expect(identityOf(`${name},Project,Bedrooms,Price`, ...rows)).not.toContain(name)
})
