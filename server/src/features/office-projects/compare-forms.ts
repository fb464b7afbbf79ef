import type { ProjectForm } from '@manzil/contract/office-project-form'
import { type FieldChange, fieldChanges } from '../../platform/field-changes.ts'

type Parts = Omit<ProjectForm, 'units'> & { units: unknown[]; homes: unknown[] }

/** What differs between two forms, field by field. Homes are a field of their own, and their order means nothing, nor does that of amenities. */
export function changesBetween(before: ProjectForm, after: ProjectForm): FieldChange[] {
  return fieldChanges(partsOf(before), partsOf(after))
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
