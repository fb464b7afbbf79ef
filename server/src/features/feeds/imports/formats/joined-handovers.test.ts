import { Readable } from 'node:stream'
import type { FeedFormat, FeedMapping, FileReading } from '@manzil/contract/feeds/calls/feeds'
import { columnsRead } from '@manzil/contract/feeds/columns-read'
import { expect, it } from 'vitest'
import type { ReadProject } from '../entry.ts'
import { previewSample } from '../reading/preview.ts'
import { READERS } from '../reading/readers.ts'

async function read(format: FeedFormat, text: string, mapping?: FeedMapping) {
  const entries = await Array.fromAsync(READERS[format](Readable.from([Buffer.from(text)]), { today: '2026-11-20', mapping }))
  const days = entries
    .filter((entry): entry is ReadProject => entry.kind === 'project')
    .map(({ outcome }) => ('refused' in outcome ? outcome.refused : outcome.delivery_date))
  const reading = entries.findLast((entry) => entry.kind === 'reading')?.reading as FileReading
  return { days, reading }
}

const JSON_FILE = JSON.stringify(
  [
    ['Q3', 2028],
    ['Q1', 2029],
    [null, 2030],
  ].map(([quarter, year], at) => ({ code: `N${at}`, name: `Noor Tower ${at}`, emirate: 'Dubai', handover: { quarter, year } })),
)
const DAYS = ['2028-09-30', '2029-03-31', '2030-12-31']

it('joins the quarter and year of handovers in JSON, CSV and XML', async () => {
  expect((await read('json', JSON_FILE)).days).toEqual(DAYS)
  const csv = 'Ref,Name,City,Handover Quarter,Handover Year\nN1,Noor Tower,Dubai,3,2028\nN2,Reem Tower,Dubai,Q1,2029\nN3,Sidra,Dubai,,2030'
  expect((await read('csv', csv)).days).toEqual(DAYS)
  const project = (at: number, quarter: string) =>
    `<project id="${at}"><name>Noor ${at}</name><city>Dubai</city><type>Villa</type><handover quarter="${quarter}" year="2028"/></project>`
  expect((await read('xml', `<all>${project(1, 'Q3')}${project(2, 'Q1')}</all>`)).days).toEqual(['2028-09-30', '2028-03-31'])
})

it('counts the parts as read, also for a mapping that names the year alone', async () => {
  const parts = ['handover.quarter', 'handover.year']
  const saved = { columns: { delivery_date: 'handover.year' } }
  for (const { days, reading } of [await read('json', JSON_FILE), await read('json', JSON_FILE, saved)]) {
    expect(days).toEqual(DAYS)
    expect(reading).toMatchObject({ columns: { delivery_date: 'handover' }, handover_columns: parts, unread: [] })
    expect(columnsRead(reading)).toContainEqual(['delivery_date', parts])
  }
  const look = await previewSample({ bytes: Buffer.from(JSON_FILE), isCut: false, format: 'json', mapping: saved })
  expect(look.mapping?.columns.delivery_date).toBe('handover')
  expect(look.columns.filter(({ joined_to }) => joined_to === 'handover').map(({ name }) => name)).toEqual(parts)
})
