import { homeNumber } from '@manzil/contract/catalogue/made-reference'
import { type KeptHome, MAX_LISTED_HOMES, type MergedProject } from '@manzil/contract/feeds/calls/feeds'
import type { ProjectRecord } from '../project-record.ts'
import type { ProjectHomes } from './merge-homes.ts'

type Differing = Pick<MergedProject, 'homes' | 'home_count' | 'sold_count'>

/** Compares a record with the stored homes of the project that it was merged into: which have another price or status in the file? */
export function mergedHomes({ units = [], withdrawn_homes = [] }: ProjectRecord, stored: ProjectHomes): Differing {
  const filed = units.flatMap(({ homes = [] }) => homes)
  const withdrawn = new Set(withdrawn_homes.flat()).difference(new Set(filed.map(({ apt_no }) => apt_no)))
  const differing: KeptHome[] = []
  let sold_count = 0
  for (const [apt_no, [, , , price, status]] of Object.entries(stored.homes)) {
    const file = withdrawn.has(apt_no) ? { status: 'not_offered' } : filed.find((home) => home.apt_no === apt_no)
    if (!file) continue
    const changes: KeptHome['changes'] = []
    if ('price' in file && file.price != null && file.price !== price) changes.push({ field: 'price', before: price, after: file.price })
    const isGone = file.status === 'not_offered' || file.status === 'sold'
    // A home that is sold here is not offered either.
    if (file.status !== status && !(isGone && status === 'sold')) changes.push({ field: 'status', before: status, after: file.status })
    if (isGone && status === 'available') sold_count++
    if (changes.length > 0) differing.push({ apt_no: homeNumber(apt_no), kind: 'edited', changes })
  }
  differing.sort((one, other) => byNumber.compare(one.apt_no ?? '', other.apt_no ?? ''))
  return { homes: differing.slice(0, MAX_LISTED_HOMES), home_count: differing.length, sold_count }
}

const byNumber = new Intl.Collator('en', { numeric: true })
