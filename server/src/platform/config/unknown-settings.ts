import { closest, distance } from 'fastest-levenshtein'
import { SETTINGS } from './config.ts'

/** Families whose other variables belong to Node and OpenTelemetry. */
const SHARED_FAMILIES = new Set(['NODE', 'OTEL'])
/** Typing errors: a letter more or less, or two letters swapped. */
const SIMILAR = 2
const SHORTEST_SIMILAR = 6

/** Returns a sentence for each environment variable that is probably meant to be a setting and is none. */
export function findUnknownSettings(environment: Record<string, string | undefined>): string[] {
  const families = new Set(
    SETTINGS.filter((name) => name.includes('_'))
      .map(familyOf)
      .filter((family) => !SHARED_FAMILIES.has(family)),
  )
  return Object.keys(environment).flatMap((name) => {
    if (SETTINGS.includes(name)) return []
    const similar = closest(name, SETTINGS)
    const isSimilar = name.length >= SHORTEST_SIMILAR && distance(name, similar) <= SIMILAR
    if (!isSimilar && !(name.includes('_') && families.has(familyOf(name)))) return []
    return [`${name} is not a setting and has no effect: ${isSimilar ? `did you mean ${similar}?` : 'see the README.'}`]
  })
}

function familyOf(name: string): string {
  return name.slice(0, name.indexOf('_'))
}
