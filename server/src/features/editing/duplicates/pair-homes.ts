import { homeNumber } from '@manzil/contract/catalogue/made-reference'
import type { ProjectForm } from '@manzil/contract/editing/calls/office-project-form'

type Home = ReturnType<typeof homesOf>[number]

/** Homes that two projects both have, and those that only one of them has. */
export interface PairedHomes {
  /** Ids of the same home in `one` and `other`. */
  same: { one: number; other: number }[]
  one: Home[]
  other: Home[]
}

/**
 * Pairs the homes of two projects one to one: those with the same number; then those of which one has no number, by type, rooms,
 * floor, size and price; last those with other numbers, if the projects share no number and all these facts are known and equal.
 */
export function pairHomes(one: ProjectForm, other: ProjectForm): PairedHomes {
  const same: PairedHomes['same'] = []
  const left = { one: homesOf(one), other: homesOf(other) }
  const pairBy = (keyOf: (home: Home) => string, isSame: (home: Home, twin: Home) => boolean) => {
    const free = Map.groupBy(left.other, keyOf)
    const taken = new Set<Home>()
    left.one = left.one.filter((home) => {
      const among = free.get(keyOf(home)) ?? []
      const at = among.findIndex((twin) => isSame(home, twin))
      const [twin] = at === -1 ? [] : among.splice(at, 1)
      if (!twin) return true
      taken.add(twin)
      same.push({ one: home.id, other: twin.id })
      return false
    })
    left.other = left.other.filter((home) => !taken.has(home))
  }
  pairBy(({ apt_no }) => apt_no, always)
  const sharesNumbers = same.length > 0
  const lacksNumber = (home: Home, twin: Home) => home.number === '' || twin.number === ''
  // The most certain ones first, so that a home never takes the place of a better fit.
  pairBy(
    ({ kind, floor_no, area, price }) => `${kind} ${floor_no} ${area} ${price}`,
    (home, twin) => lacksNumber(home, twin) && isDescribed(home),
  )
  pairBy(
    ({ kind, floor_no, area }) => `${kind} ${floor_no} ${area}`,
    (home, twin) => lacksNumber(home, twin) && home.area !== null,
  )
  pairBy(
    ({ kind }) => kind,
    (home, twin) => lacksNumber(home, twin) && agrees(home, twin),
  )
  if (!sharesNumbers)
    pairBy(
      ({ kind, floor_no, area, price }) => `${kind} ${floor_no} ${area} ${price}`,
      ({ floor_no, area, price }) => floor_no !== null && area !== null && price !== null,
    )
  return { same, ...left }
}

const always = () => true
const isDescribed = ({ area, price }: Home) => area !== null || price !== null

/** Whether two homes have the same size or price, and nothing that differs but a price beside the same size. */
function agrees(home: Home, twin: Home): boolean {
  const [sameArea, samePrice] = [home.area !== null && home.area === twin.area, home.price !== null && home.price === twin.price]
  const mayBe = (one: number | null, two: number | null) => one === null || two === null || one === two
  return (sameArea || samePrice) && mayBe(home.floor_no, twin.floor_no) && mayBe(home.area, twin.area)
}

function homesOf({ units }: ProjectForm) {
  return units.flatMap(({ unit_type_id, rooms, homes }) =>
    homes.map(({ id, apt_no, floor_no, area, price }) => ({
      id: id ?? 0,
      apt_no,
      number: homeNumber(apt_no),
      kind: `${unit_type_id} ${rooms}`,
      floor_no,
      area,
      price,
    })),
  )
}
