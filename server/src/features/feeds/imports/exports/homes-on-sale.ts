import { EMIRATES } from '@manzil/contract/catalogue/terms'
import { uaeDate } from '@manzil/contract/time/calendar'
import type { PictureRecord, UnitRecord } from '../project-record.ts'
import type { Catalogue, ExportedProject } from './catalogue.ts'

export interface HomeOnSale {
  project: ExportedProject
  unit: UnitRecord
  /** The project's reference, with a number if it has several home types. */
  reference: string
  /** Number of the advertising permit, if it is valid. */
  permit: string | null
  emirate: string
  images: string[]
  plans: string[]
}

const isOffered = ({ homes = [] }: UnitRecord) => homes.length === 0 || homes.some(({ status }) => status === 'available')

/** Yields each home type on offer in the published projects that are not sold out, without mere entries of the register. */
export async function* homesOnSale({ projects, origin }: Catalogue): AsyncGenerator<HomeOnSale> {
  const whole = ({ address }: PictureRecord) => (address.startsWith('/') ? `${origin}${address}` : address)
  const today = uaeDate()
  const taken = new Set<string>()
  for await (const project of projects()) {
    if (project.publication !== 'published' || project.sales_status === 'sold_out') continue
    const { permit } = project
    const number = permit?.expires_on && permit.expires_on >= today ? permit.number : null
    if (project.source === 'dld' && number === null) continue
    const own = { type: project.property_type ?? 'apartment', min_price: project.price, min_area: project.area_sqft }
    const units: UnitRecord[] = project.units?.length ? project.units : [own]
    // Two feeds may give projects the same reference, but portals take equal ones for one listing.
    const reference = taken.has(project.reference) ? `${project.source}-${project.reference}` : project.reference
    taken.add(project.reference)
    for (const [at, unit] of units.entries()) {
      if (!isOffered(unit)) continue
      yield {
        project,
        unit,
        reference: units.length > 1 ? `${reference}-${at + 1}` : reference,
        permit: number,
        emirate: EMIRATES.find(({ slug }) => slug === project.emirate)?.name ?? '',
        images: (project.images ?? []).map(whole),
        plans: (unit.plans ?? []).map(whole),
      }
    }
  }
}
