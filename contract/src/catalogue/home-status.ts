export type HomeStatus = 'available' | 'reserved' | 'sold'

const SOLD = /(?<!un)sold|\bout of stock\b|\bspa (?:signed|executed)\b|تم البيع|مباع|مبيع|نفد/i
const RESERVED = /reserv|book|under.offer|\bhold\b|^held$|^(?:on |under )?option(?:ed)?$|block|محجوز|تم الحجز/i
const AVAILABLE =
  /^(available|avail\.?|avl\.?|free|vacant|unsold|for sale|on the market|live|listed|open|yes|true|now selling|selling( now| fast)?|(last|final)( few)? units|متاحة?|متوفرة?|للبيع|معروضة?( للبيع)?|نعم)$/i
/** Longer texts are sentences, which may say more than a status. */
const LONGEST = 40

/** Returns the status that developers' words for a home mean, in either language: "Booked" is reserved. Undefined for other words. */
export function homeStatusOf(given: string | null | undefined): HomeStatus | undefined {
  const text = given?.trim() ?? ''
  if (text === '' || text.length > LONGEST) return undefined
  if (SOLD.test(text)) return 'sold'
  if (RESERVED.test(text)) return 'reserved'
  return AVAILABLE.test(text) ? 'available' : undefined
}
