import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { request } from 'undici'
import type { Balancer } from './nodes.ts'

const PER_SECOND = 60
const KINDS = ['known', 'new', 'lead'] as const
type Kind = (typeof KINDS)[number]

export interface Outcome {
  sent: Record<Kind, number>
  failed: Record<Kind, number>
  /** Responses marked as outdated. */
  outdated: number
  /** Of the failed: those that were neither a response nor a 503 with `Retry-After`. */
  unclear: number
}

/** Sends requests at a steady rate, whether or not earlier ones were answered: pages requested before, new filters, and enquiries. */
export async function sendMixedLoad(balancer: Balancer, known: readonly string[], during: () => Promise<void>): Promise<Outcome> {
  const none = () => ({ known: 0, new: 0, lead: 0 })
  const outcome: Outcome = { sent: none(), failed: none(), outdated: 0, unclear: 0 }
  const pending = new Set<Promise<void>>()
  let isOver = false
  const fault = during().finally(() => {
    isOver = true
  })
  const began = performance.now()
  for (let number = 0; !isOver; number++) {
    const kind: Kind = number % 20 === 0 ? 'lead' : number % 4 === 0 ? 'new' : 'known'
    const sending = send(kind, number)
    pending.add(sending)
    void sending.finally(() => pending.delete(sending))
    await pause(Math.max(0, began + (1000 * (number + 1)) / PER_SECOND - performance.now()))
  }
  await fault
  await Promise.all(pending)
  return outcome

  async function send(kind: Kind, number: number): Promise<void> {
    outcome.sent[kind]++
    try {
      const { statusCode, headers, body } = await request(`${balancer.next().url}${pathOf(kind, number)}`, optionsOf(kind, number))
      await body.dump()
      if (headers['cache-status'] !== undefined) outcome.outdated++
      if (statusCode < 300) return
      if (statusCode !== 503) outcome.unclear++
    } catch {
      outcome.unclear++
    }
    outcome.failed[kind]++
  }

  function pathOf(kind: Kind, number: number): string {
    if (kind === 'lead') return '/api/v1/leads/'
    return kind === 'new' ? `/latest?max_price=${2_000_000 + Math.round(Math.random() * 1e7)}` : (known[number % known.length] ?? '/')
  }
}

function optionsOf(kind: Kind, number: number) {
  if (kind !== 'lead') return { headers: { 'accept-encoding': 'br' } }
  const person = { full_name: `Person ${number}`, contact_number: `+97150${1_000_000 + number}`, email: `person${number}@visitors.example` }
  return {
    method: 'POST' as const,
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify({ ...person, lead_type: 'call', message: 'Which units are available?', inquiry_link: '/latest' }),
  }
}
