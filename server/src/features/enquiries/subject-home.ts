import { homeNumber } from '@manzil/contract/catalogue/made-reference'
import type { SubjectHome } from '@manzil/contract/enquiries/calls/leads'

interface HomeColumns {
  unit_listing_id: number | null
  /** Of the listed home. */
  apt_no: string | null
  /** As stored when the home was asked about. */
  home_number: string | null
}

/** Presents a listed home with its current number, and a home that is no longer listed with the stored one. */
export function presentHome({ unit_listing_id: id, apt_no, home_number }: HomeColumns): SubjectHome | null {
  if (id === null) return home_number === null ? null : { id, apt_no: home_number }
  return { id, apt_no: knownNumber(apt_no) }
}

/** Returns a home's number; null for a reference that an import made. */
export const knownNumber = (apt_no: string | null | undefined) => homeNumber(apt_no ?? '') || null
