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

function withoutArticle(word: string): string {
  return word.replace(/^ال(?=..)/, '')
}
