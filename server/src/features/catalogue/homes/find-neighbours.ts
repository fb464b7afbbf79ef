import { type HomeNeighbours, MAX_NEIGHBOURS, type NeighbourHome } from '@manzil/contract/catalogue/calls/units'
import { homeNumber } from '@manzil/contract/catalogue/made-reference'
import { compareNumbers, lineOf } from '@manzil/contract/catalogue/stacking'
import type { Db } from '../../../platform/database/database.ts'
import { presentKind, presentRooms } from '../projects/index.ts'
import { findAdjacentHouses, findFloors, findSimilarHomes, type NeighbourRow } from './neighbour-rows.ts'
import type { UnitRow } from './queries.ts'

/** Finds the homes around one, at a cost that does not grow with the project. */
export async function findNeighbours(db: Db, home: UnitRow): Promise<HomeNeighbours> {
  const shown = MAX_NEIGHBOURS.same_floor + 2
  const [around, alike] = await Promise.all([
    home.floor_no === null ? findHouses(db, home) : findOnFloors(db, home, home.floor_no),
    findSimilarHomes(db, home, MAX_NEIGHBOURS.alike + shown),
  ])
  const { previous, next, same_floor, above, below } = around
  const seen = new Set([...same_floor, above, below].map((one) => one?.id))
  return {
    previous: present(previous),
    next: present(next),
    same_floor: same_floor.map(presentNeighbour),
    above: present(above),
    below: present(below),
    alike: alike
      .filter(({ id }) => !seen.has(id))
      .slice(0, MAX_NEIGHBOURS.alike)
      .map(presentNeighbour),
  }
}

interface Around {
  previous: NeighbourRow | undefined
  next: NeighbourRow | undefined
  same_floor: NeighbourRow[]
  above: NeighbourRow | undefined
  below: NeighbourRow | undefined
}

async function findHouses(db: Db, home: UnitRow): Promise<Around> {
  return { ...(await findAdjacentHouses(db, home)), same_floor: [], above: undefined, below: undefined }
}

async function findOnFloors(db: Db, home: UnitRow, floor: number): Promise<Around> {
  const rows = (await findFloors(db, home.property_id, floor)).toSorted(compareNumbers)
  const here = rows.filter(({ floor_no }) => floor_no === floor)
  const higher = rows.filter(({ floor_no }) => (floor_no ?? floor) > floor)
  const lower = rows.filter(({ floor_no }) => (floor_no ?? floor) < floor)
  const at = here.findIndex(({ id }) => id === home.id)
  const line = lineOf(home)
  const inLine = (homes: NeighbourRow[]) => (line === null ? undefined : homes.find((other) => lineOf(other) === line))
  return {
    previous: here[at - 1] ?? lower.at(-1),
    next: here[at + 1] ?? higher[0],
    same_floor: nearest(here, at),
    above: inLine(higher),
    below: inLine(lower),
  }
}

/** Returns the homes closest to position `at`, without the one there. */
function nearest(homes: NeighbourRow[], at: number): NeighbourRow[] {
  const max = MAX_NEIGHBOURS.same_floor + 1
  const from = Math.max(0, Math.min(at - MAX_NEIGHBOURS.same_floor / 2, homes.length - max))
  return homes
    .slice(from, from + max)
    .filter((_, index) => from + index !== at)
    .slice(0, MAX_NEIGHBOURS.same_floor)
}

function present(row: NeighbourRow | undefined): NeighbourHome | null {
  return row ? presentNeighbour(row) : null
}

function presentNeighbour({ unit_id, unit_type_id, rooms, ...home }: NeighbourRow): NeighbourHome {
  return { ...home, apt_no: homeNumber(home.apt_no), ...presentKind(unit_type_id), rooms: presentRooms(rooms) }
}
