import { homeNumber } from '@manzil/contract/catalogue/made-reference'
import { MAX_LISTED_HOMES, type MergedHome, type MergedProject } from '@manzil/contract/feeds/calls/feeds'
import type { ProjectRecord } from '../project-record.ts'
import { goneNumbers } from './gone-homes.ts'
import type { ProjectHomes } from './merge-homes.ts'

type Differing = Pick<MergedProject, 'homes' | 'home_count' | 'sold_count'>

/**
 * Compares a record with the stored homes of the project that it was merged into. `written` are the homes that its source wrote
 * last, before the merge: without them, nothing tells which homes are the other source's.
 */
export function mergedHomes(record: ProjectRecord, stored: ProjectHomes, written?: Pick<ProjectHomes, 'homes'>): Differing {
  const { units = [], withdrawn_homes = [], unread_homes = [] } = record
  const filed = units.flatMap(({ homes = [] }) => homes)
  const withdrawn = new Set(withdrawn_homes.flat()).difference(new Set(filed.map(({ apt_no }) => apt_no)))
  const unread = new Set(unread_homes.flat())
  const gone = new Set(record.units && written ? goneNumbers(Object.keys(written.homes), record) : [])
  const differing: MergedHome[] = []
  let sold_count = 0
  for (const [apt_no, [, , , price, status]] of Object.entries(stored.homes)) {
    const file = withdrawn.has(apt_no) ? { status: 'not_offered' } : filed.find((home) => home.apt_no === apt_no)
    if (!file) {
      if (!gone.has(apt_no) || unread.has(apt_no) || status === 'sold') continue
      if (status === 'available') sold_count++
      differing.push({ apt_no: homeNumber(apt_no), kind: 'gone', changes: [{ field: 'status', before: status, after: null }] })
      continue
    }
    const changes: MergedHome['changes'] = []
    if ('price' in file && file.price != null && file.price !== price) changes.push({ field: 'price', before: price, after: file.price })
    const isGone = file.status === 'not_offered' || file.status === 'sold'
    // A home that is sold here is not offered either.
    if (file.status !== status && !(isGone && status === 'sold')) changes.push({ field: 'status', before: status, after: file.status })
    if (isGone && status === 'available') sold_count++
    if (changes.length > 0) differing.push({ apt_no: homeNumber(apt_no), kind: 'edited', changes })
  }
  if (written) {
    // Homes that it wrote before were left out by the merge or removed by staff.
    const isNew = ({ apt_no, status }: (typeof filed)[number]) =>
      status !== 'sold' && !(apt_no in stored.homes) && !(apt_no in written.homes)
    differing.push(...filed.filter(isNew).map(({ apt_no }): MergedHome => ({ apt_no: homeNumber(apt_no), kind: 'new', changes: [] })))
  }
  differing.sort((one, other) => byNumber.compare(one.apt_no ?? '', other.apt_no ?? ''))
  return { homes: differing.slice(0, MAX_LISTED_HOMES), home_count: differing.length, sold_count }
}

const byNumber = new Intl.Collator('en', { numeric: true })
