import type { Readable } from 'node:stream'
import type { FeedFormat } from '@manzil/contract/feeds/calls/feeds'
import { readRegisterProjects } from '../dld/read-projects.ts'
import type { ReadEntry } from '../entry.ts'
import { readJson } from '../formats/any-json.ts'
import { readXml } from '../formats/any-xml.ts'
import { readBayut } from '../formats/bayut.ts'
import { readCsv } from '../formats/csv.ts'
import type { MappedOptions } from '../formats/mapped-file.ts'
import { readPropertyFinder } from '../formats/property-finder.ts'
import { groupHomes } from '../grouping/group-homes.ts'
import { PlaceBook } from '../places/place-book.ts'

export interface ReaderOptions extends MappedOptions {
  /** `YYYY-MM-DD` in the UAE. */
  today: string
}

/** Reads a feed entry by entry, cleaned. Throws OperatorError if the file is malformed or in another format. */
export type Reader = (file: Readable, options: ReaderOptions) => AsyncIterable<ReadEntry>

export const READERS: Record<FeedFormat, Reader> = {
  json: readJson,
  csv: readCsv,
  xml: readXml,
  'property-finder': ofPortal(readPropertyFinder),
  bayut: ofPortal(readBayut),
  dld: readRegisterProjects,
}

/** A portal's listings stay projects of their own unless the feed says that they are homes of one. */
function ofPortal(reader: (file: Readable, book: PlaceBook) => AsyncIterable<ReadEntry>): Reader {
  return (file, { mapping, communities }) => {
    const entries = reader(file, new PlaceBook(communities))
    return mapping?.rows === 'homes' ? groupHomes(entries) : entries
  }
}
