import type { FactChange } from '@manzil/contract/feeds/calls/feeds'
import type { ProjectRecord } from '../project-record.ts'
import type { ProjectHomes } from './merge-homes.ts'

/** Facts that a report counts, by the fields that they are mapped to. */
const PROJECT_FACTS = {
  area: 'area_sqft',
  community: 'community',
  coordinates: 'latitude',
  delivery_date: 'delivery_date',
  description: 'description',
  description_ar: 'description_ar',
  developer: 'developer',
  down_payment_percent: 'down_payment_percent',
  payment_plan: 'payment_plans',
  floors: 'floors',
  images: 'images',
  amenities: 'amenities',
  price: 'price',
  property_type: 'property_type',
  service_charge: 'service_charge',
  total_units: 'total_units',
} as const satisfies Record<string, keyof ProjectRecord>
type ProjectFact = (typeof PROJECT_FACTS)[keyof typeof PROJECT_FACTS]

/** Whether a stored project has each fact. */
export type StoredFacts = Record<ProjectFact, boolean>

interface Changing {
  facts: StoredFacts | undefined
  homes: ProjectHomes | undefined
  record: ProjectRecord
  staffEdited: ReadonlySet<string>
}

/**
 * Counts the facts that changed projects, their home types without single homes and the homes they keep had before and have
 * afterwards. Files often leave blank the prices of what is sold and the handover of what is ready, so these do not count.
 */
export function countFacts(projects: readonly Changing[]): FactChange[] {
  const counts = new Map<string, FactChange>()
  const count = (of: FactChange['of'], field: string, before: boolean, after: boolean) => {
    const key = `${of} ${field}`
    const one = counts.get(key) ?? { of, field, before: 0, after: 0 }
    counts.set(key, { ...one, before: one.before + Number(before), after: one.after + Number(after) })
  }
  for (const { facts, homes, record, staffEdited } of projects) {
    for (const [field, key] of Object.entries(PROJECT_FACTS)) {
      if (field === 'price' && record.sales_status === 'sold_out') continue
      if (field === 'delivery_date' && record.category === 'ready_to_move') continue
      const had = facts?.[key] ?? false
      const stays = record[key] === undefined || staffEdited.has(key) || staffEdited.has(`${key}_id`)
      count('projects', field, had, stays ? had : isGiven(record[key]))
    }
    if (!homes || !record.units || staffEdited.has('units')) continue
    const listed = new Set(Object.values(homes.homes).map(([type]) => type))
    const types = homes.types.filter((_, at) => !listed.has(at))
    const units = record.units.filter((unit) => !unit.homes?.length)
    // Of other numbers, some types are new or gone, which is no change of a fact.
    if (types.length === units.length)
      for (const [at, type] of types.entries()) count('types', 'bedrooms', type[1] !== null, units[at]?.rooms != null)
    for (const unit of record.units)
      for (const home of unit.homes ?? []) {
        const before = homes.homes[home.apt_no]
        if (!before) continue
        const [type, floor_no, area, price] = before
        count('homes', 'floor_no', floor_no !== null, home.floor_no != null)
        count('homes', 'area', area !== null, home.area != null)
        if (home.status !== 'sold') count('homes', 'price', price !== null, home.price != null)
        count('homes', 'bedrooms', homes.types[type]?.[1] != null, unit.rooms != null)
      }
  }
  return [...counts.values()]
}

const isGiven = (value: unknown) => value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
