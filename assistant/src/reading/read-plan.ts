import { type AmountRead, readAmount } from './read-amount.ts'
import type { Piece } from './read-pieces.ts'
import type { Pending, ReadMessage, Span } from './reading.ts'

const WHOLE_PERCENT = 100
const PLANS = new Set(['payment_plan', 'delivery_plan'])

/** Reads a payment plan given by its shares, such as '60/40' or '20/50/30'; undefined unless they add up to 100. */
export function readSplit(pieces: readonly Piece[], at: number): (Span & { next: number }) | undefined {
  let whole = 0
  for (let next = at; ; next += 2) {
    const [part, sign] = [pieces[next], pieces[next + 1]?.says]
    if (part?.says.kind !== 'number') return undefined
    whole += part.says.value
    if (sign?.kind === 'sign' && sign.sign === '/') continue
    return next > at && whole === WHOLE_PERCENT ? { start: pieces[at]?.start ?? 0, end: part.end, next: next + 1 } : undefined
  }
}

/**
 * Returns whether a duration is that of a payment plan ('five years after handover', 'a plan over 3 years'), not the time to
 * handover.
 */
export function isPlanLength(
  pieces: readonly Piece[],
  { unit, next }: AmountRead,
  { of, bound }: Pending,
  { found }: ReadMessage,
): boolean {
  if ((unit !== 'years' && unit !== 'months') || of === 'handover') return false
  const says = pieces[next]?.says
  if (says?.kind === 'value' && PLANS.has(says.field)) return true
  return PLANS.has(found.at(-1)?.field ?? '') && (bound === undefined || bound === 'min' || bound === 'over')
}

/**
 * Returns whether a year follows, as in 'ready by 2027', which asks for a handover date and not for a home that is ready now.
 */
export function isYearNext(pieces: readonly Piece[], at: number, thisYear: number): boolean {
  const kind = pieces[at]?.says.kind
  if (kind === 'year') return true
  const next = kind === 'bound' || kind === 'noise' ? at + 1 : at
  // The Arabic word before a year also means 'one year'.
  const amount = readAmount(pieces, pieces[next]?.says.kind === 'duration' ? next + 1 : next, false)
  return (
    amount !== undefined &&
    amount.unit === undefined &&
    !amount.hasScale &&
    (amount.values[0] as number) >= thisYear &&
    (amount.values[0] as number) < thisYear + WHOLE_PERCENT
  )
}
