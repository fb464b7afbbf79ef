import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { uaeDate } from '@manzil/contract/time/calendar'
import { readProperty } from '../queries.ts'

export interface Brochure {
  property: PropertyDetail
  /** Date of the brochure, `YYYY-MM-DD`. */
  today: string
}

export async function loadBrochure(key: string): Promise<Brochure> {
  const { data: property } = await readProperty(key)
  return { property, today: uaeDate() }
}
