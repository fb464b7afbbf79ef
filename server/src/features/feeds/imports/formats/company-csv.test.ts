import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { readCsv } from './csv.ts'

const entries = async (text: string) =>
  (await Array.fromAsync(readCsv(Readable.from([Buffer.from(text)]), {}))).filter((entry) => entry.kind === 'project')
const outcomes = async (text: string) => (await entries(text)).map(({ outcome }) => outcome)

it('reads a CSV saved by Excel, with a separator line, blank rows, unnamed columns and lines above the header', async () => {
  const rows = await entries(
    [
      '\ufeffsep=;',
      'Noor availability, 1 November 2026, all towers;;;;;',
      '',
      'Ref;Title;City;Price;Price;Notes, if any;;',
      '1;Noor Tower;Dubai;1500000;1600000;a, b, c;;',
      ';;;;;;;',
      '',
      '2;Reem Tower;Dubai;1700000;1800000;;;',
      ';;;;;;;',
    ].join('\r\n'),
  )
  expect(rows).toMatchObject([
    { row: 4, reference: '1', outcome: { title: 'Noor Tower', price: 1_500_000 } },
    { row: 7, reference: '2', outcome: { title: 'Reem Tower', price: 1_700_000 } },
  ])
})

it('names incomplete rows by spreadsheet number and reference', async () => {
  const rows = await entries('Ref,Title,City,Price\n1,Noor Tower\n\n2,"Two\nlines",Dubai,1500000,,\n3,Reem, Tower,Dubai,1500000\n')
  expect(rows).toMatchObject([
    { row: 2, reference: '1', outcome: { refused: 'wrong_cell_count' } },
    { row: 4, reference: '2', outcome: { title: 'Two lines' } },
    { row: 5, reference: '3', outcome: { refused: 'wrong_cell_count' } },
  ])
})

it('keeps a quotation mark in the middle of a text', async () => {
  expect(await outcomes('Ref,Title,City\n1,Noor 12" Tower,Dubai\n2,"Reem ""B"" Tower",Dubai\n')).toMatchObject([
    { title: 'Noor 12" Tower' },
    { title: 'Reem "B" Tower' },
  ])
})

it('understands prices, areas and handovers in any spelling', async () => {
  const rows = await outcomes(
    [
      'Ref,Title,City,Type,Price,Size,Handover',
      '1,A,Dubai,1BR,AED 1.2M,85 sqm,Q4 2027',
      '2,B,Dubai,2 Bedroom Apartment,From 900k,92 m²,12/2027',
      '3,C,Dubai,Twin Villa,"٣٫٥ مليون",٣٢٠٠ قدم,31-12-2027',
      '4,D,Dubai,-,TBC,TBC,2027-12',
      '5,E,Dubai,N/A,"1,250,000.00","1,100",الربع الرابع ٢٠٢٧',
    ].join('\n'),
  )
  expect(rows).toMatchObject([
    { property_type: 'apartment', price: 1_200_000, area_sqft: 915 },
    { property_type: 'apartment', price: 900_000, area_sqft: 990 },
    { property_type: 'villa', price: 3_500_000, area_sqft: 3200 },
    { property_type: null, price: null, area_sqft: null },
    { property_type: 'apartment', price: 1_250_000, area_sqft: 1100 },
  ])
  expect(rows.map((row) => 'delivery_date' in row && row.delivery_date)).toEqual(Array(5).fill('2027-12-31'))
})

it('reads the bedrooms of several homes from their types', async () => {
  const types = [
    'Studio, 1, 2 BR',
    '1 & 2 BR',
    '1-3 Bedroom Apartments',
    '3, 4 Bed Villas',
    '2 Bed, 3 Bath Apartment',
    'Studio',
    'Villa 2, 3',
  ]
  const rows = await outcomes(
    `Ref,Project,Location,Unit Types,Price from,Size from\n${types.map((type, at) => `${at},Noor ${at},"JVC, Dubai","${type}",900000,600`).join('\n')}`,
  )
  const found = rows.map((row) => ('units' in row ? row.units?.map(({ type, rooms }) => `${type} ${rooms}`).join(', ') : row))
  expect(found.slice(0, 6)).toEqual([
    'apartment 0, apartment 1, apartment 2',
    'apartment 1, apartment 2',
    'apartment 1, apartment 2, apartment 3',
    'villa 3, villa 4',
    'apartment 2',
    'apartment 0',
  ])
  expect(rows[6]).not.toMatchObject({ units: expect.anything() })
  expect(rows.slice(0, 3)).toMatchObject(Array(3).fill({ area_sqft: 600 }))
})

it('finds the emirate after the community, and names values that it does not understand', async () => {
  expect(
    await outcomes('Ref,Title,Location,Type\n1,A,"Marina, Dubai",Flat\n2,B,Muscat,Flat\n3,C,"JVC, Dubai",Castle\n-,D,"JVC, Dubai",Flat\n'),
  ).toMatchObject([
    { community: { name: 'Dubai Marina' }, emirate: 'dubai' },
    { refused: 'unknown_emirate', detail: 'Muscat' },
    { refused: 'unknown_type', detail: 'Castle' },
    { refused: 'no_reference' },
  ])
})
