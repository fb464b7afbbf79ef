import type { Catalogue } from './catalogue.ts'

/** Writes Manzil's own JSON (docs/feeds.md), one record per line. */
export async function* manzilJson(catalogue: Catalogue): AsyncGenerator<string> {
  yield '{"format": "manzil-catalogue", "version": 1'
  yield* section('developers', await catalogue.developers())
  yield* section('communities', await catalogue.communities())
  yield* section('amenities', await catalogue.amenities())
  yield* section('projects', catalogue.projects())
  yield '}\n'
}

async function* section(name: string, records: Iterable<object> | AsyncIterable<object>): AsyncGenerator<string> {
  yield `,\n"${name}": [`
  let separator = '\n'
  for await (const record of records) {
    yield `${separator}${JSON.stringify(record)}`
    separator = ',\n'
  }
  yield separator === '\n' ? ']' : '\n]'
}
