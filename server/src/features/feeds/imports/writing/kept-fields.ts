import type { ProjectRecord } from '../project-record.ts'
import type { StoredProject } from './source-rows.ts'
import { toColumns } from './to-columns.ts'

/** Parts of a project by their names in the office's form. */
const PARTS = {
  amenities: 'amenity_ids',
  images: 'images',
  payment_plans: 'payment_plans',
  permit: 'permit',
  registration: 'registration',
  units: 'units',
} as const

/** Records that a project refers to, by their columns. Their ids are unknown before they are written. */
const REFERENCES = { developer_id: 'developer', community_id: 'community' } as const

/**
 * Returns which of the fields that staff edited a record would change, named as in the office's form. A part or reference counts
 * whenever the record has it, because staff made it differ from the feed.
 */
export function keptFields(
  record: ProjectRecord,
  { has_vanished }: Pick<StoredProject, 'has_vanished'>,
  staffEdited: ReadonlySet<string>,
  facts: Readonly<Record<string, unknown>>,
): string[] {
  const columns: Record<string, unknown> = toColumns(
    { ...record, ...(has_vanished && !record.publication && { publication: 'published' as const }) },
    { developer: undefined, community: undefined, today: '' },
  )
  return [...staffEdited].sort().flatMap((field) => {
    if (field in PARTS) return record[field as keyof typeof PARTS] === undefined ? [] : [PARTS[field as keyof typeof PARTS]]
    if (field in REFERENCES) return record[REFERENCES[field as keyof typeof REFERENCES]] === undefined ? [] : [field]
    return field in columns && columns[field] !== facts[field] ? [field] : []
  })
}
