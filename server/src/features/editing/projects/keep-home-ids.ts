import type { ProjectForm } from '@manzil/contract/editing/calls/office-project-form'

type Units = ProjectForm['units']
type Home = Units[number]['homes'][number]

/**
 * Gives each home the id of the stored home that has its number, because links and leads mean the numbered home, not its row.
 * A home whose number is new keeps its id, unless that belongs to another home of the form.
 */
export function keepHomeIds(units: Units, stored: Units): Units {
  const idOf = new Map(stored.flatMap(({ homes }) => homes.map(({ apt_no, id }) => [apt_no, id])))
  const known = new Set(idOf.values())
  const taken = new Set(units.flatMap(({ homes }) => homes.flatMap(({ apt_no }) => idOf.get(apt_no) ?? [])))
  const idFor = ({ apt_no, id }: Home) => {
    const isUnknown = id !== null && !known.has(id)
    if (isUnknown) return id
    return idOf.get(apt_no) ?? (id !== null && taken.has(id) ? null : id)
  }
  return units.map((unit) => ({ ...unit, homes: unit.homes.map((home) => ({ ...home, id: idFor(home) })) }))
}
