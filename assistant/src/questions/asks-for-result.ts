import { wordsOf } from '../spelling/fold-text.ts'
import type { Understanding } from '../understand.ts'

const ORDINALS = new Map(
  [
    'first|اول|اولي',
    'second|ثاني|ثانيه|تاني|تانيه',
    'third|ثالث|ثالثه|تالت|تالته',
    'fourth|رابع|رابعه',
    'fifth|خامس|خامسه',
    'sixth|سادس|سادسه',
  ].flatMap((words, index) => words.split('|').map((word) => [word, index] as const)),
)
/** Without homes: 'my first home' is none of the results. */
const RESULTS = new Set('one|project|result|option|listing|واحد|واحده|وحده|مشروع|خيار|نتيجه'.split('|'))
const SHOWS = new Set('ورني|وريني|ورجيني|اعرض|افتح|شوف|اشوف|عطني|اعطني|تفاصيل|عن|لي'.split('|'))

/** Returns the index of the result that a message asks to see: 1 for 'show me the second one'. */
export function resultAskedFor(message: string, { read }: Understanding): number | undefined {
  if (read.found.length > 0) return undefined
  const words = wordsOf(message)
  const at = words.findIndex((word, index) => {
    const [before = '', after = ''] = [words[index - 1], words[index + 1]]
    if (!ORDINALS.has(withoutArticle(word))) return false
    // 'المشروع الثاني', 'افتح الثاني'
    if (word !== withoutArticle(word)) return RESULTS.has(withoutArticle(before)) || SHOWS.has(before)
    return RESULTS.has(after) && (after === 'one' || before === 'the' || word > 'z')
  })
  return at < 0 ? undefined : ORDINALS.get(withoutArticle(words[at] as string))
}

const COUNTS = new Map([
  ...'two|2|اثنين|اثنان|ثنتين|اتنين|اثنتين|مشروعين|خيارين'.split('|').map((word) => [word, 2] as const),
  ...'three|3|ثلاث|ثلاثه|تلاته'.split('|').map((word) => [word, 3] as const),
  ...'four|4|اربع|اربعه'.split('|').map((word) => [word, 4] as const),
])
const TOP = new Set('top|اول'.split('|'))
const LAST = new Set('last|اخر|اخير|اخيره'.split('|'))
const AROUND_RESULTS = new Set(
  'the|ones|of|them|these|those|here|list|results|projects|options|مشاريع|خيارات|قايمه|نتايج|منهم|فيهم|هذول|هنا'.split('|'),
)

/**
 * Returns which results of a list a text means, counted from the end if negative: 0 and 1 for 'the first two', -1 for 'the last one'.
 * Undefined if it has other words, as a name has.
 */
export function resultsNamed(text: string): number[] | undefined {
  const words = wordsOf(text).map(withoutArticle)
  const isOf = (word: string) => [ORDINALS, COUNTS, TOP, LAST, RESULTS, AROUND_RESULTS].some((set) => set.has(word))
  if (!words.every(isOf)) return undefined
  const count = words.map((word) => COUNTS.get(word)).find(Boolean)
  if (words.some((word) => LAST.has(word))) return count === undefined ? [-1] : Array.from({ length: count }, (_, index) => index - count)
  const ordinals = words.flatMap((word) => ORDINALS.get(word) ?? [])
  if (count !== undefined && (ordinals[0] === 0 || words.some((word) => TOP.has(word))))
    return Array.from({ length: count }, (_, index) => index)
  return ordinals.length > 0 && count === undefined ? ordinals : undefined
}

function withoutArticle(word: string): string {
  return word.replace(/^ال(?=..)/, '')
}
