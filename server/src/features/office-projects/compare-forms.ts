import type { ProjectForm } from '@manzil/contract/office-project-form'

export interface FieldChange {
  field: string
  before: unknown
  after: unknown
}

type Parts = Omit<ProjectForm, 'units'> & { units: unknown[]; homes: unknown[] }

/**
 * What differs between two forms, field by field; of lists only the entries that differ. Homes are a field of their own,
 * and their order means nothing, nor does that of amenities.
 */
export function changesBetween(before: ProjectForm, after: ProjectForm): FieldChange[] {
  const [old, present] = [partsOf(before), partsOf(after)]
  return (Object.keys(present) as (keyof Parts)[]).flatMap((field) => {
    const [from, to] = [old[field], present[field]]
    if (JSON.stringify(from) === JSON.stringify(to)) return []
    if (!Array.isArray(from) || !Array.isArray(to) || field === 'images') return [{ field, before: from, after: to }]
    const [gone, come] = [without(from, to), without(to, from)]
    const onlyOrder = gone.length === 0 && come.length === 0
    return [onlyOrder ? { field, before: from, after: to } : { field, before: gone, after: come }]
  })
}

function partsOf({ units, amenity_ids, ...form }: ProjectForm): Parts {
  const homes = units.flatMap(({ homes, id }) => homes.map((home) => ({ ...home, unit_id: id })))
  return {
    ...form,
    amenity_ids: [...amenity_ids].sort((one, other) => one - other),
    units: units.map(({ homes, ...unit }) => unit),
    homes: homes.sort((one, other) => (one.apt_no < other.apt_no ? -1 : 1)).map(sorted),
  }
}

/** One order of keys, whatever order they came in. */
function sorted<T extends object>(row: T): T {
  return Object.fromEntries(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1))) as T
}

function without(list: readonly unknown[], other: readonly unknown[]): unknown[] {
  const known = new Set(other.map((entry) => JSON.stringify(entry)))
  return list.filter((entry) => !known.has(JSON.stringify(entry)))
}
