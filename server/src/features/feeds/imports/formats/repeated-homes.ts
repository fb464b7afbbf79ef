import { isRejected, type ReadProject } from '../entry.ts'
import { doubtRepeated } from '../mapping/doubtful-values.ts'

/** Names the homes that a project of Manzil's own files lists twice. Writing them takes the last mention. */
export function repeatedHomes({ outcome }: Pick<ReadProject, 'outcome'>): Pick<ReadProject, 'repeatedHomes' | 'doubts'> {
  const homes = isRejected(outcome) ? [] : (outcome.units ?? []).flatMap((unit) => unit.homes ?? [])
  const last = new Map(homes.map((home) => [home.apt_no, home]))
  const earlier = homes.filter((home) => last.get(home.apt_no) !== home)
  if (earlier.length === 0) return {}
  return {
    repeatedHomes: [...new Set(earlier.map(({ apt_no }) => apt_no))],
    doubts: earlier.flatMap((home) => doubtRepeated(home, last.get(home.apt_no) ?? home, home.apt_no) ?? []),
  }
}
