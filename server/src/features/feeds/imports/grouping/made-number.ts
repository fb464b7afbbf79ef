import { createHash } from 'node:crypto'
import { givenReference } from '@manzil/contract/catalogue/made-reference'

/** Makes the number that a home without one is stored under, which nobody sees, of its reference. */
export function madeNumber(reference: string): string {
  if (givenReference(reference) === '') return reference
  return `row-${createHash('sha256').update(reference).digest('hex').slice(0, 12)}`
}

/** Finds the number of a stored home among those of a file: earlier versions stored its identity or reference as its number. */
export function numberNow(stored: string, has: (number: string) => boolean): string | undefined {
  return [stored, `row-${stored}`, madeNumber(stored)].find(has)
}
