import { CATEGORIES, EMIRATES, PROJECT_STATUSES, PROJECT_TYPES, PROPERTY_KINDS, SALES_STATUSES, type Term, termById } from './terms.ts'

export type TermField = 'emirate' | 'category' | 'property_type' | 'project_type' | 'project_status' | 'sales_status'

/** The lists of a project's terms, by field; a row holds their ids in columns named `<field>_id`. */
export const PROJECT_TERMS: Readonly<Record<TermField, readonly Term[]>> = {
  emirate: EMIRATES,
  category: CATEGORIES,
  property_type: PROPERTY_KINDS,
  project_type: PROJECT_TYPES,
  project_status: PROJECT_STATUSES,
  sales_status: SALES_STATUSES,
}
const FIELDS = Object.keys(PROJECT_TERMS) as TermField[]

export type TermIds = Record<Exclude<`${TermField}_id`, 'property_type_id'>, number> & { property_type_id: number | null }
type TermSlugs = Record<Exclude<TermField, 'property_type'>, string> & { property_type: string | null }

export function termSlugs(ids: TermIds): TermSlugs {
  const slugs = FIELDS.map((field) => {
    const id = ids[`${field}_id`]
    return [field, id === null ? null : termById(PROJECT_TERMS[field], id).slug]
  })
  return Object.fromEntries(slugs)
}

/** Returns the ids of a project's terms by column. Absent terms stay absent. @throws RangeError for an unknown slug */
export function termIds<Slugs extends { [Field in TermField]?: string | null | undefined }>(slugs: Slugs) {
  const ids = FIELDS.map((field) => [`${field}_id`, slugs[field] && termId(field, slugs[field])])
  return Object.fromEntries(ids) as {
    [Field in TermField as `${Field}_id`]: Slugs[Field] extends string ? number : number | null | undefined
  }
}

/** @throws RangeError for an unknown slug */
export function termId(field: TermField, slug: string): number {
  const term = PROJECT_TERMS[field].find((candidate) => candidate.slug === slug)
  if (!term) throw new RangeError(`no term ${slug}`)
  return term.id
}
