import { closest, distance } from 'fastest-levenshtein'
import { SETTINGS } from './config.ts'

/** Families whose other variables belong to Node and OpenTelemetry. */
const SHARED_FAMILIES = new Set(['NODE', 'OTEL'])
/** Typing errors: two letters swapped or wrong, and three of four right. */
const MAX_WRONG = 2
const RIGHT_SHARE = 0.75

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
    const wrong = distance(name, similar)
    const isSimilar = wrong <= Math.min(MAX_WRONG, name.length * (1 - RIGHT_SHARE))
    if (!isSimilar && !(name.includes('_') && families.has(familyOf(name)))) return []
    return [`${name} is not a setting and has no effect: ${isSimilar ? `did you mean ${similar}?` : 'see the README.'}`]
  })
}

function familyOf(name: string): string {
  return name.slice(0, name.indexOf('_'))
}
