import type { ProjectForm } from '@manzil/contract/editing/calls/office-project-form'
import { type FieldChange, fieldChanges } from '../../../platform/field-changes.ts'

type Parts = Omit<ProjectForm, 'units'> & { units: unknown[]; homes: unknown[] }

/** Lists the changed fields between two forms. Homes are a field of their own; the order of homes and amenities is ignored. */
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

/** Sorts the keys, so that their order counts as no difference. */
function sorted<T extends object>(row: T): T {
  return Object.fromEntries(Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1))) as T
}
