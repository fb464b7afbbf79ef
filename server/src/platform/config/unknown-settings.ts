import { closest, distance } from 'fastest-levenshtein'
import { SETTINGS } from './config.ts'

/** Prefixes that Node and OpenTelemetry also use for variables of their own. */
const SHARED_PREFIXES = new Set(['NODE', 'OTEL'])
/** A typing mistake has at most two wrong letters, and three of four right. */
const MAX_WRONG = 2
const RIGHT_SHARE = 0.75

/** Returns a sentence for each environment variable that looks like a setting but is not one. */
export function findUnknownSettings(environment: Record<string, string | undefined>): string[] {
  const prefixes = new Set(
    SETTINGS.filter((name) => name.includes('_'))
      .map(prefixOf)
      .filter((prefix) => !SHARED_PREFIXES.has(prefix)),
  )
  return Object.keys(environment).flatMap((name) => {
    if (SETTINGS.includes(name)) return []
    const similar = closest(name, SETTINGS)
    const wrong = distance(name, similar)
    const isSimilar = wrong <= Math.min(MAX_WRONG, name.length * (1 - RIGHT_SHARE))
    if (!isSimilar && !(name.includes('_') && prefixes.has(prefixOf(name)))) return []
    return [`${name} is not a setting and has no effect: ${isSimilar ? `did you mean ${similar}?` : 'see the README.'}`]
  })
}

function prefixOf(name: string): string {
  return name.slice(0, name.indexOf('_'))
}
