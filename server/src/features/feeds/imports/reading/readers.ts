import type { Readable } from 'node:stream'
import type { FeedFormat, FeedMapping } from '@manzil/contract/feeds/calls/feeds'
import { readRegisterProjects } from '../dld/read-projects.ts'
import type { ReadEntry } from '../entry.ts'
import { readBayut } from '../formats/bayut.ts'
import { readCsv } from '../formats/csv.ts'
import { readManzilJson } from '../formats/manzil-json.ts'
import { readPropertyFinder } from '../formats/property-finder.ts'

export interface ReaderOptions {
  mapping?: FeedMapping | undefined
  /** `YYYY-MM-DD` in the UAE. */
  today: string
}

/** Reads a feed entry by entry, cleaned. Throws OperatorError if the file is malformed or in another format. */
export type Reader = (file: Readable, options: ReaderOptions) => AsyncIterable<ReadEntry>

export const READERS: Record<FeedFormat, Reader> = {
  json: readManzilJson,
  csv: readCsv,
  'property-finder': readPropertyFinder,
  bayut: readBayut,
  dld: readRegisterProjects,
}
