import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { uaeDate } from '@manzil/contract/time/calendar'
import { type Around, loadAround } from '../../around/index.ts'
import { readProperty } from '../queries.ts'

export interface Brochure {
  property: PropertyDetail
  around: Around | undefined
  /** Date of the brochure, `YYYY-MM-DD`. */
  today: string
}

export async function loadBrochure(key: string): Promise<Brochure> {
  const { data: property } = await readProperty(key)
  return { property, around: await loadAround(property.location), today: uaeDate() }
}
