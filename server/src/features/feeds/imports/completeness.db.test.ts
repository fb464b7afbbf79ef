import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { useTestApp } from '../../../testing/test-app.ts'
import { lackedFacts } from '../../catalogue/completeness-conditions.ts'
import { lacksOf } from './completeness.ts'
import { importProjects } from './index.ts'
import { ProjectRecord } from './project-record.ts'

const { database } = useTestApp()
const priced = { price: 900_000, price_source: 'developer', price_date: '2026-11-01' }
const homes = (status: string) => [{ type: 'apartment', rooms: 1, homes: [{ apt_no: '1', ...priced, status }] }]

it.each<[what: string, given: object, lacks: string[]]>([
  ['no price', {}, ['price']],
  ['no price before sales start', { sales_status: 'announced' }, []],
  ['no price after sales end', { sales_status: 'sold_out' }, []],
  ['a price', priced, []],
  ['the price of an available home only', { units: homes('available') }, []],
  ['the price of a sold home only', { units: homes('sold') }, ['price']],
  ['no place', { ...priced, community: undefined }, ['place']],
])('records and stored projects lack the same: %s', async (reference, given, lacks) => {
  const project = {
    reference,
    title: `Noor ${reference}`,
    emirate: 'dubai',
    community: { name: 'Noor Park' },
    category: 'off_plan',
    project_status: 'under_construction',
    sales_status: 'on_sale',
    ...given,
  }
  const required = ['price', 'place'] as const
  expect(lacksOf(ProjectRecord.parse(project), required)).toEqual(lacks)
  await importProjects(database(), { format: 'json', source: 'test', file: Readable.from([Buffer.from(JSON.stringify([project]))]) })
  const { rows } = await sql`
    select ${lackedFacts(sql`${[...required]}::text[]`)} as lacks from properties p where p.source_ref = ${reference}`.execute(
    database().db,
  )
  expect(rows).toEqual([{ lacks }])
})
