import { betweenBlanks, wordsOf } from '../spelling/fold-text.ts'
import type { Understanding } from '../understand.ts'
import type { ValueField } from '../words/meanings.ts'

export const LEFT =
  / (?:left|remain|remains|remaining|available|availability|unsold|(?:ال|و)?(?:ت|ي|م)?(?:بقي|تبقي|بقيت|تبقت)(?:ه|ا)?|(?:ال)?(?:باقي|متاح|متوفر|شاغر)(?:ه|ا)?|(?:لسه|لسا|بعدها|بعده|للحين|(?:لا|ما) (?:[تي]?زال|زالت)) موجود(?:ه)?) /
const ASKS = / (?:how many|how much|is|are|any|anything|what|whats|كم|هل|ما|ماذا|ايش|شو|وش|\?) /
const PLACE_CUES = new Set(['in', 'at', 'of', 'for', 'في'])
const TRAILING = new Set(['still', 'now', 'today', 'left', 'available', 'remaining', 'الان', 'حاليا'])
/** Filters that such a question may contain; with others it is a search. */
const FIELDS = new Set<ValueField>(['project', 'type', 'unit_type', 'rooms', 'community_name'])

/** Returns whether a message asks how many homes are left, rather than to search by price or the like. */
export function asksWhatIsLeft(message: string, { read }: Understanding): boolean {
  const text = betweenBlanks(message)
  return LEFT.test(text) && ASKS.test(text) && read.found.every(({ field }) => FIELDS.has(field))
}

/** Whether a question what is left means several homes, rather than the one whose page is open. */
export function asksToCountLeft(message: string): boolean {
  return / (?:how many|how much|are|any|anything|كم|عدد) /.test(betweenBlanks(message))
}

/** Returns what may be the name of a project: the words after the first 'in'. */
export function placeAskedAbout(message: string): string | undefined {
  const words = wordsOf(message)
  const cue = words.findIndex((word) => PLACE_CUES.has(word))
  if (cue < 0) return undefined
  const name = words.slice(cue + 1)
  while (TRAILING.has(name.at(-1) ?? '')) name.pop()
  return name.length > 0 ? name.join(' ') : undefined
}
