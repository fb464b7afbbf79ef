import { betweenBlanks } from '../spelling/fold-text.ts'
import type { Understanding } from '../understand.ts'
import { isPlace } from './asks-to-compare-places.ts'

/** Words that mean the same in these questions; `placename` stands for the name of a place. */
const ALIKE: readonly (readonly [words: RegExp, as: string])[] = [
  [/ (?:areas?|neighbou?rhoods?|community|communities|districts?|(?:ال|لل|بال|ب)?(?:منطقه|مناطق|حي|احياء|مجتمع|مجتمعات))(?= )/g, ' area'],
  [/ (?:the|this|that) (?=area |placename )/g, ' '],
  [/ area (?=placename )/g, ' '],
  [
    / (?:best|better|great|nice|nicest|ok|okay|decent|quiet|quietest|popular|suitable|right|family|families|worth|livable|liveable|حلوه?|جيده?|كويسه?|زينه?|مناسبه?|هاديه?|عائليه?|عايليه?|راقيه?|ممتازه?|مرغوبه?|[تي](?:ناسب|صلح|نفع)|احسن|افضل|انسب|اهدا|ارقي|اجمل|احلي)(?= )/g,
    ' good',
  ],
  [/ (?:to )?(?:living|life|buy|buying|invest|investing|move|moving)(?= )/g, ' live'],
  [/ to live(?= )/g, ' live'],
]
const QUESTIONS: readonly RegExp[] = [
  / (?:tell (?:me|us)|know|info|information|details|think|opinion|thoughts|guide|learn|read)(?: more)? (?:about|on|of|to) (?:live in )?(?:placename|area) (?:$|[?.!])/,
  / (?:is|are) (?:placename|area) (?:(?:a|an|the) )?(?:(?:really|very) )?good /,
  / is it good live (?:in|to) (?:placename|area) /,
  / (?:whats|what is|how is|hows) (?:it like )?(?:live )?(?:in )?(?:placename|area) (?:like )?(?:$|[?.!])/,
  / (?:should|would|do) (?:i|we|you) (?:live|recommend)(?: in| to)? (?:placename|area) /,
  / why (?:live|choose)(?: in)? (?:placename|area) /,
  / pros and cons of (?:live in )?(?:placename|area) /,
  / (?:which|what) area (?:is|are|do|does|should|would|suits?|for|to) /,
  / good area /,
  / (?:اي|ما|هي|ايش|شو|وش|وين|اين|فين) area good /,
  /(?<! (?:ايش|شو|وش|ماذا|ابحث|بحث|ادور)) عن (?:placename|area) (?:$|[?.!])/,
  / (?:رايك|رايكم|رايكو|نظرك) (?:(?:في|ب|عن) )?(?:placename|area) /,
  / (?:كيف|شلون|ازاي) (?:(?:ال)?(?:سكن|حياه|معيشه|عيشه|جو|وضع|اجواء) )?(?:في )?(?:placename|area) /,
  / هل (?:placename|area) (?:area )?good /,
]
const IS_GOOD = / (?:placename|area) (?:area )?good /

/** Returns whether a message asks about a place as such, not for homes there: 'Is JVC a good area?', 'أي المناطق أحسن للعائلات؟'. */
export function asksAboutArea(message: string, { read }: Understanding): boolean {
  if (!read.found.every(isPlace)) return false
  const places = read.found.toSorted((one, other) => other.start - one.start)
  const named = places.reduce((left, { start, end }) => `${left.slice(0, start)} placename ${left.slice(end)}`, message)
  const text = ALIKE.reduce((left, [words, as]) => left.replace(words, as), betweenBlanks(named))
  return QUESTIONS.some((question) => question.test(text)) || (text.includes('?') && IS_GOOD.test(text))
}
