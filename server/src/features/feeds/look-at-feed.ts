import { Readable } from 'node:stream'
import type { FeedFormat, FeedMapping } from '@manzil/contract/feeds'
import { type FeedLook, type LookBody, PREVIEW_ROWS, type PreviewCard } from '@manzil/contract/office-feeds'
import type { z } from 'zod'
import { AppError } from '../../platform/errors.ts'
import { FaultError, tellFault } from '../../platform/faults.ts'
import type { Services } from '../../platform/services.ts'
import { formatOf, type LookedAt, lookAtTable, previewProjects } from '../imports/index.ts'
import { openFeed } from './feed-files.ts'

/** So much of a feed is enough to tell what it is. */
const SAMPLE_BYTES = 1_000_000
/** Somebody is waiting for the answer. */
const LOOK_WITHIN_MS = 30_000
const SAMPLES = 3
const LONGEST_SAMPLE = 80

/**
 * What a feed holds, before anything is made of it: its format, for a CSV its columns with a mapping, and its first
 * entries as projects.
 * @throws AppError bad_input that says in words why it cannot be read
 */
export async function lookAtFeed(services: Services, body: z.output<typeof LookBody>): Promise<FeedLook> {
  try {
    const sample = await takeSample(await openFeed(services, body, LOOK_WITHIN_MS))
    const format = body.format ?? (await formatOf(sample))
    return await look(sample, format, body.mapping)
  } catch (error) {
    if (error instanceof FaultError)
      throw new AppError('bad_input', { told: (_, { locale }) => tellFault(error.fault, locale), cause: error })
    throw error
  }
}

async function look(sample: Sample, format: FeedFormat, given: FeedMapping | undefined): Promise<FeedLook> {
  const table: LookedAt | undefined = format === 'csv' ? await lookAtTable(fileOf(sample)) : undefined
  const mapping = table?.needsMapping ? (given ? fitting(given, table.header) : table.guessed) : undefined
  const missing = mapping ? (['reference', 'title'] as const).filter((field) => mapping.columns[field] === undefined) : []
  return {
    format,
    columns: table?.needsMapping ? table.header.map((name) => ({ name, samples: samplesOf(table, name) })) : [],
    mapping: mapping ?? null,
    preview: missing.length > 0 ? [] : (await previewProjects(fileOf(sample), format, mapping, PREVIEW_ROWS)).map(toCard),
    missing,
  }
}

/** A mapping without the columns that a newer file no longer has, so that others can be said for them. */
function fitting(mapping: FeedMapping, header: readonly string[]): FeedMapping {
  const columns = Object.entries(mapping.columns).filter(([, column]) => header.includes(column))
  return { ...mapping, columns: Object.fromEntries(columns) }
}

function samplesOf({ rows }: LookedAt, name: string): string[] {
  const values = rows.flatMap((row) => row.get(name)?.trim() || [])
  return [...new Set(values)].slice(0, SAMPLES).map((value) => value.slice(0, LONGEST_SAMPLE))
}

function toCard({ row, reference, outcome }: Awaited<ReturnType<typeof previewProjects>>[number]): PreviewCard {
  const none = { title: null, title_ar: null, price: null, area_sqft: null, rooms: null, category: null, property_type: null }
  const nothing = { ...none, community: null, emirate: null, image: null, delivery_date: null, detail: null }
  if ('refused' in outcome) return { row, reference, ...nothing, refused: outcome.refused, detail: outcome.detail ?? null }
  const { title, title_ar, price, area_sqft, category, property_type, community, emirate, images, delivery_date, units } = outcome
  return {
    ...{ row, reference: outcome.reference, title, title_ar: title_ar ?? null, price: price ?? null, area_sqft: area_sqft ?? null },
    ...{ rooms: units?.[0]?.rooms ?? null, category, property_type: property_type ?? null, community: community?.name ?? null },
    ...{ emirate, image: images?.[0]?.address ?? null, delivery_date: delivery_date ?? null, refused: null, detail: null },
  }
}

interface Sample {
  bytes: Buffer
  isWhole: boolean
}

async function takeSample(file: Readable): Promise<Sample> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of file as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    // Leaving the loop closes the file.
    if (size >= SAMPLE_BYTES) return { bytes: Buffer.concat(chunks), isWhole: false }
  }
  return { bytes: Buffer.concat(chunks), isWhole: true }
}

const fileOf = ({ bytes }: Sample) => Readable.from([bytes])
