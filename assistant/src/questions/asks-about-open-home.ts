import type { ReadMessage } from '../reading/reading.ts'
import { betweenBlanks } from '../spelling/fold-text.ts'
import type { ValueField } from '../words/meanings.ts'

/** Words for the whole project, or for several of its homes. */
const OF_OTHERS =
  / (?:projects?|buildings?|towers?|developments?|compounds?|community|homes|houses|units|apartments|flats|villas|townhouses|studios|others?|another|else|cheapest|prices|sizes|types?|kinds?|layouts|ones|(?:ال|هال|لل|بال|في ال)?(?:مشروع|مشاريع|برج|مبني|بنايه|مجمع|عماره|شقق|وحدات|بيوت|منازل|فلل|اسعار|مساحات|انواع)(?:ه|ها)?|غير(?:ه|ها)?|اخري|اخر|ثانيه?|ارخص) /
const THIS = / (?:this|that|(?:ال|هال)(?:شقه|فيلا|فله|بيت|منزل|وحده|استوديو|ستوديو|تاون هاوس|بنتهاوس)|هذا|هذه|هذي|هاي|هاذي|هاد|ده|دي) /
const KINDS = new Set<ValueField>(['rooms', 'type', 'unit_type'])

/**
 * Whether a message on the page of a home means that one, rather than its project or other homes: 'how much is it?', 'how big is this
 * apartment?', but not 'how much are the two-bedrooms?'.
 */
export function meansOpenHome(message: string, { found }: Pick<ReadMessage, 'found'>): boolean {
  const text = betweenBlanks(message)
  if (OF_OTHERS.test(text) || found.some(({ field }) => field === 'project')) return false
  return THIS.test(text) || !found.some(({ field }) => KINDS.has(field))
}
