import { Readable } from 'node:stream'
import type { FeedMapping } from '@manzil/contract/feeds/calls/feeds'
import { expect, it } from 'vitest'
import type { ReadProject } from '../entry.ts'
import { READERS } from '../reading/readers.ts'

async function read(csv: string, mapping?: FeedMapping) {
  const entries = await Array.fromAsync(READERS.csv(Readable.from([Buffer.from(csv)]), { today: '2026-11-29', mapping }))
  return entries.filter((entry): entry is ReadProject => entry.kind === 'project')
}
const unitsOf = ({ outcome }: ReadProject) =>
  'refused' in outcome ? outcome : outcome.units?.map(({ type, rooms, homes }) => [type, rooms, homes?.length])

it('reads the bedrooms of homes from a column of types, in either language', async () => {
  const rows = (types: string[]) =>
    types.map((type, at) => `Noor Tower,${201 + at},Dubai Marina,Dubai,${type},${[42, 71, 112, 150][at]},${665_000 * (at + 1)}`).join('\n')
  const units = [0, 1, 2, 3].map((rooms) => ['apartment', rooms, 1])
  const arabic = `المشروع,رقم الوحدة,المنطقة,الإمارة,نوع الوحدة,المساحة م2,السعر\n${rows(['استوديو', 'غرفة وصالة', 'غرفتين وصالة', '3 غرف وصالة'])}`
  const english = `Project,Unit No,Community,Emirate,Unit Type,Size sqm,Price\n${rows(['Studio', 'One Bedroom', '2 BR', '3BR Type A'])}`
  for (const csv of [arabic, english]) expect((await read(csv)).map(unitsOf)).toEqual([units])
})

it('numbers homes by their plots or villas', async () => {
  for (const name of ['Plot No', 'Villa No', 'Plot Number', 'رقم القطعة']) {
    const csv = `Project,${name},Community,City,Unit Type,Bedrooms,Price
Noor Villas,V-01,Dubai South,Dubai,Villa,4,4500000
Noor Villas,V-02,Dubai South,Dubai,Villa,4,4550000`
    const [project] = await read(csv)
    expect(project?.outcome).toMatchObject({ units: [{ homes: [{ apt_no: 'V-01' }, { apt_no: 'V-02' }] }] })
  }
})

it('names homes whose row says another stage than most of their project', async () => {
  const csv = `Ref,Building,Unit No,Community,City,Type,Bedrooms,Price,Completion
B1,Palm Vista,101,Jumeirah Village Circle,Dubai,Apartment,1,980000,Off-plan
B2,Palm Vista,202,Jumeirah Village Circle,Dubai,Apartment,1,1015000,Off-plan
B3,Palm Vista,303,Jumeirah Village Circle,Dubai,Apartment,2,1450000,Ready`
  const [project] = await read(csv)
  expect(project).toMatchObject({
    outcome: { category: 'off_plan' },
    doubts: [{ row: 4, field: 'category', value: 'Ready', kind: 'other_stage', expected: 'Off-plan' }],
    remarks: expect.arrayContaining(['odd_value']),
  })
})

it('dates prices by the line above the rows, unless a row has a date of its own', async () => {
  const csv = `Azure price list,,,,
Date: 24 November 2025,,,,
Ref,Project,City,Price,Price Date
B1,Noor Tower,Dubai,980000,
B2,Noor Park,Dubai,990000,20/11/2025`
  expect((await read(csv)).map(({ outcome }) => 'price_date' in outcome && outcome.price_date)).toEqual(['2025-11-24', '2025-11-20'])
})

it('leaves out prices whose last comma separates neither thousands nor decimals', async () => {
  const [project] = await read(`Ref,Project,City,Price\nB1,Noor Tower,Dubai,"15,300,00"\nB2,Noor Park,Dubai,"1,530,000"`)
  expect(project).toMatchObject({ outcome: { price: null }, doubts: [{ field: 'price', value: '15,300,00', kind: 'unreadable' }] })
})

it('takes offices and shops for commercial projects', async () => {
  const csv = `Ref,Project,Community,City,Type,Price
B1,Bay Square,Business Bay,Dubai,Office,2890000
B2,Noor Tower,Business Bay,Dubai,Apartment,980000`
  expect((await read(csv)).map(({ outcome }) => 'project_type' in outcome && outcome.project_type)).toEqual(['commercial', 'residential'])
})
