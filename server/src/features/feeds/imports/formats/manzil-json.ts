import { createFaultError } from '../../faults.ts'
import { cleanDescription } from '../cleaning/clean-description.ts'
import { MAX_LENGTHS } from '../cleaning/text-limits.ts'
import type { ReadEntry } from '../entry.ts'
import type { JsonRecord } from '../json/split-json.ts'
import { AmenityRecord, CommunityRecord, DeveloperRecord } from '../project-record.ts'
import { validateRecord } from '../to-outcome.ts'
import { repeatedHomes } from './repeated-homes.ts'

/**
 * Reads records of Manzil's own JSON (docs/feeds.md): `{"developers": […], "communities": […], "amenities": […], "projects": […]}`,
 * of which only `projects` is required, or a list of projects. @throws OperatorError without any
 */
export async function* readOwnJson(records: AsyncIterable<JsonRecord>): AsyncGenerator<ReadEntry> {
  let row = 0
  let known = 0
  for await (const { list = 'projects', text } of records) {
    const given = parseJson(text)
    if (list === 'projects') {
      known++
      yield readProject(++row, given)
    } else {
      const entry = readCatalogue(list, given)
      if (!entry) continue
      known++
      yield entry
    }
  }
  if (known === 0) throw createFaultError('json_no_projects', { shape: '{"projects": [ … ]}' })
}

/** @throws FaultError that shows the text around the error */
export function parseJson(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch (error) {
    throw createFaultError('json_broken_near', { near: near(text, (error as Error).message) })
  }
}

/** Returns the text around the position in the parser's message, or the beginning. */
function near(text: string, message: string): string {
  const at = Number(/position (\d+)/.exec(message)?.[1] ?? 0)
  return text
    .slice(Math.max(0, at - 30), at + 30)
    .replace(/\s+/g, ' ')
    .trim()
}

function readProject(row: number, given: Record<string, unknown>): ReadEntry {
  const reference = typeof given['reference'] === 'string' ? given['reference'].slice(0, 300) : null
  const outcome = validateRecord(withSafeTexts(given))
  return { kind: 'project', row, reference, outcome, ...repeatedHomes({ outcome }) }
}

/** Sanitises descriptions. One that is too long is left for the schema to refuse. */
export function withSafeTexts<T extends Record<string, unknown>>(given: T): T {
  const safe = (text: unknown) => (typeof text === 'string' && text.length <= MAX_LENGTHS.text ? (cleanDescription(text) ?? '') : text)
  return {
    ...given,
    ...('description' in given && { description: safe(given['description']) }),
    ...('description_ar' in given && { description_ar: safe(given['description_ar']) || null }),
  }
}

function readCatalogue(list: string, given: Record<string, unknown>): ReadEntry | undefined {
  if (list === 'developers') return { kind: 'developer', record: check(DeveloperRecord, given, list) }
  if (list === 'communities') return { kind: 'community', record: check(CommunityRecord, given, list) }
  return list === 'amenities' ? { kind: 'amenity', record: check(AmenityRecord, given, list) } : undefined
}

function check<T>(
  schema: { safeParse: (given: unknown) => { success: boolean; data?: T; error?: unknown } },
  given: Record<string, unknown>,
  list: string,
): T {
  const parsed = schema.safeParse(given)
  if (parsed.success) return parsed.data as T
  throw createFaultError('json_record', { list, record: JSON.stringify(given).slice(0, 100) })
}
