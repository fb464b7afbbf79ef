import { describe, expect, it } from 'vitest'
import type { ProjectRecord } from '../project-record.ts'
import type { ProjectHomes } from './merge-homes.ts'
import { withStoredNumbers } from './pair-homes.ts'

const ID = 'row-0123456789ab'
const STORED = { [ID]: 2_150_000, [`${ID}-2`]: 2_190_000, [`${ID}-3`]: 2_300_000 }

/** Homes that were last written with these prices. */
const written = (prices: Record<string, number | null>): Pick<ProjectHomes, 'homes'> => ({
  homes: Object.fromEntries(Object.entries(prices).map(([number, price]) => [number, [0, null, 1_180, price, 'available']])),
})
const filed = (prices: (number | null)[], further: object = {}) =>
  ({
    units: [
      {
        type: 'apartment',
        rooms: 2,
        homes: prices.map((price, at) => ({ apt_no: at === 0 ? ID : `${ID}-${at + 1}`, area: 1_180, price, status: 'available' })),
      },
    ],
    ...further,
  }) as unknown as ProjectRecord
const numbersOf = ({ units = [] }: ProjectRecord) => units.flatMap(({ homes = [] }) => homes.map(({ apt_no, price }) => [apt_no, price]))

describe('homes with the same identity', () => {
  it('keep their numbers in another order', () => {
    expect(numbersOf(withStoredNumbers(filed([2_300_000, 2_150_000, 2_190_000]), written(STORED)))).toEqual([
      [`${ID}-3`, 2_300_000],
      [ID, 2_150_000],
      [`${ID}-2`, 2_190_000],
    ])
  })

  it('keep their numbers if one of them gets another price or leaves', () => {
    expect(numbersOf(withStoredNumbers(filed([2_190_000, 2_100_000, 2_300_000]), written(STORED)))).toEqual([
      [`${ID}-2`, 2_190_000],
      [ID, 2_100_000],
      [`${ID}-3`, 2_300_000],
    ])
    expect(numbersOf(withStoredNumbers(filed([2_190_000]), written(STORED)))).toEqual([[`${ID}-2`, 2_190_000]])
  })

  it('leave the numbers of the others to a new one', () => {
    expect(numbersOf(withStoredNumbers(filed([2_000_000, 2_190_000, 2_150_000, 2_300_000]), written(STORED)))).toEqual([
      [`${ID}-4`, 2_000_000],
      [`${ID}-2`, 2_190_000],
      [ID, 2_150_000],
      [`${ID}-3`, 2_300_000],
    ])
  })

  it('keep the order of the file if it has no prices', () => {
    expect(numbersOf(withStoredNumbers(filed([null, null]), written({ [ID]: 2_190_000, [`${ID}-2`]: 2_150_000 })))).toEqual([
      [ID, null],
      [`${ID}-2`, null],
    ])
  })

  it('take what was left out of them along, and leave the other numbers to rejected rows', () => {
    const record = filed([2_190_000], { unread_homes: [[`${ID}-2`]], left_out_of_homes: { [ID]: ['area'] } })
    expect(withStoredNumbers(record, written({ [ID]: 2_150_000, [`${ID}-2`]: 2_190_000 }))).toMatchObject({
      unread_homes: [[ID]],
      left_out_of_homes: { [`${ID}-2`]: ['area'] },
    })
  })
})
