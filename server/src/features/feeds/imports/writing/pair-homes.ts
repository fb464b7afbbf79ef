import { madeIdentity } from '@manzil/contract/catalogue/made-reference'
import type { ProjectRecord } from '../project-record.ts'
import type { ProjectHomes } from './merge-homes.ts'
import { freeNumber, pairAlike } from './pair-alike.ts'

/**
 * Gives homes that the file's identifying columns do not tell apart the numbers that their source last wrote them with, by what else
 * is equal. Their own numbers only count them in the file's order.
 */
export function withStoredNumbers(record: ProjectRecord, last: Pick<ProjectHomes, 'homes'> | undefined): ProjectRecord {
  const homes = record.units?.flatMap(({ homes = [] }) => homes) ?? []
  const stored = Map.groupBy(Object.keys(last?.homes ?? {}), madeIdentity)
  const numbers = new Map<string, string>()
  const free = new Map<string, string[]>()
  for (const [identity, alike] of Map.groupBy(homes, ({ apt_no }) => madeIdentity(apt_no))) {
    const known = (identity && stored.get(identity)) || []
    if (!identity || known.length === 0 || (alike.length === 1 && known.length === 1 && alike[0]?.apt_no === known[0])) continue
    const filed = alike.map(({ apt_no, floor_no = null, area = null, price = null, status }) => ({
      number: apt_no,
      price,
      facts: JSON.stringify([floor_no, area, price, status]),
    }))
    const before = known.flatMap((number) => {
      const [, ...facts] = last?.homes[number] ?? []
      return facts.length === 0 ? [] : { number, price: facts[2] as number | null, facts: JSON.stringify(facts) }
    })
    const pairs = pairAlike(filed, before, (one, other) => one.facts === other.facts)
    const taken = new Set(known)
    for (const one of filed) {
      const number = pairs.get(one)?.number ?? freeNumber(identity, taken)
      taken.add(number)
      numbers.set(one.number, number)
    }
    free.set(
      identity,
      known.filter((number) => !pairs.values().some((other) => other.number === number)),
    )
  }
  if (numbers.size === 0) return record
  // Of homes whose rows were rejected, only the identity is known.
  const others = (lists: string[][] | undefined) =>
    lists?.map((list) => list.flatMap((number) => free.get(madeIdentity(number) ?? '') ?? number))
  const { units, unread_homes, withdrawn_homes, left_out_of_homes, home_references } = record
  return {
    ...record,
    ...(units && {
      units: units.map((unit) => ({
        ...unit,
        ...(unit.homes && { homes: unit.homes.map((home) => ({ ...home, apt_no: numbers.get(home.apt_no) ?? home.apt_no })) }),
      })),
    }),
    ...(unread_homes && { unread_homes: others(unread_homes) }),
    ...(withdrawn_homes && { withdrawn_homes: others(withdrawn_homes) }),
    ...(home_references && {
      home_references: Object.fromEntries(
        Object.entries(home_references).map(([reference, number]) => [reference, number && (numbers.get(number) ?? number)]),
      ),
    }),
    ...(left_out_of_homes && {
      left_out_of_homes: Object.fromEntries(
        Object.entries(left_out_of_homes).map(([number, fields]) => [numbers.get(number) ?? number, fields]),
      ),
    }),
  }
}
