import { describe, expect, it } from 'vitest'
import { mergeForms } from './forms.ts'

const home = (id: number, price: number, status = 'available') => ({ key: `home${id}`, id, apt_no: `${id}`, price, status })
const made = (apt_no: string, price: number) => ({ key: `new${apt_no}`, id: null, apt_no, price, status: 'available' })
type Home = ReturnType<typeof home> | ReturnType<typeof made>
const BASE: Home[] = [home(101, 1), home(203, 2), home(305, 3)]
const merge = (mine: Home[], theirs: Home[], base = BASE) => mergeForms({ homes: base }, { homes: mine }, { homes: theirs })

describe('lists of rows', () => {
  it('take the changes of both to different rows', () => {
    const mine = [home(101, 1), home(203, 9), made('401', 4)]
    const theirs = [home(101, 1, 'sold'), home(203, 2), home(305, 3), home(402, 5)]
    const { merged, both } = merge(mine, theirs)
    expect(merged.homes).toEqual([home(101, 1, 'sold'), home(203, 9), home(402, 5), made('401', 4)])
    expect(both).toEqual([])
  })

  it('conflict in the rows that both changed, and differ in nothing else', () => {
    const { merged, both, theirs } = merge([home(101, 7), home(203, 9), home(305, 3)], [home(101, 8), home(203, 2), home(305, 6)])
    expect(both).toEqual(['homes'])
    expect(merged.homes).toEqual([home(101, 7), home(203, 9), home(305, 6)])
    expect(theirs.homes).toEqual([home(101, 8), home(203, 9), home(305, 6)])
  })

  it('add a row again that was changed here and deleted there', () => {
    const { merged, both } = merge([home(101, 7), home(203, 2), home(305, 3)], [home(203, 2), home(305, 3)])
    expect(both).toEqual(['homes'])
    expect(merged.homes).toContainEqual({ ...home(101, 7), id: null })
  })

  it('know a new home by its number once it is stored', () => {
    const stored = [...BASE, home(401, 4)]
    const { merged, both } = merge([...BASE, made('401', 5)], stored, [...BASE, made('401', 4)])
    expect(both).toEqual([])
    expect(merged.homes).toEqual([...BASE, home(401, 5)])
  })

  it('keep the order that was changed here', () => {
    expect(merge([home(305, 3), home(101, 1), home(203, 2)], [home(101, 1), home(203, 4), home(305, 3)]).merged.homes).toEqual([
      home(305, 3),
      home(101, 1),
      home(203, 4),
    ])
  })
})
