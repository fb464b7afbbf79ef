import { termId } from '@manzil/contract/catalogue/project-terms'
import type { ProjectRecord, UnitRecord } from '../project-record.ts'
import type { ProjectHomes } from './merge-homes.ts'

/** Puts the home types of a record in the stored order if they are the same, because another order alone is no change. */
export function inStoredOrder(record: ProjectRecord, stored: Pick<ProjectHomes, 'types'> | undefined): ProjectRecord {
  const { units } = record
  if (!units || units.length !== stored?.types.length) return record
  const left = Map.groupBy(units, factsOf)
  // Without their plans, which are last.
  const ordered = stored.types.flatMap((type) => left.get(JSON.stringify(type.slice(0, -1)))?.shift() ?? [])
  return ordered.length === units.length ? { ...record, units: ordered } : record
}

function factsOf({ type, rooms, bathrooms, min_price, max_price, min_area, max_area }: UnitRecord): string {
  const facts = [rooms, bathrooms, min_price, max_price, min_area, max_area].map((fact) => fact ?? null)
  return JSON.stringify([termId('property_type', type), ...facts])
}
