import { betweenBlanks } from '../spelling/fold-text.ts'
import type { Understanding } from '../understand.ts'
import { isPlace } from './asks-to-compare-places.ts'

/** Stands for the name of a place. */
const NAME = 'placename'
const AREA = '(?:areas?|neighbou?rhoods?|communit(?:y|ies)|districts?|(?:ال|لل|بال|ب)?(?:منطقه|مناطق|حي|احياء|مجتمع|مجتمعات))'
/** 'JVC', 'the area', 'منطقة أرجان' */
const PLACE = `(?:(?:the|this|that) )?(?:${AREA} )?(?:${NAME}|${AREA})`
const GOOD =
  '(?:good|best|better|great|nice|nicest|ok|okay|decent|quiet|quietest|popular|suitable|right|family|families|worth|livable|liveable)'
const ARABIC_GOOD =
  '(?:حلوه?|جيده?|كويسه?|زينه?|مناسبه?|هاديه?|عائليه?|عايليه?|راقيه?|ممتازه?|مرغوبه?|[تي](?:ناسب|صلح|نفع)|احسن|افضل|انسب|اهدا|ارقي|اجمل|احلي)'
const LIVE = '(?:living|life|to live|buying|to buy|investing|to invest|moving|to move)'
const END = '(?:$|[?.!])'
const QUESTIONS = new RegExp(
  [
    `(?:tell (?:me|us)|know|info|information|details|think|opinion|thoughts|guide|learn|read)(?: more)? (?:about|on|of|to) (?:${LIVE} in )?${PLACE} ${END}`,
    `(?:is|are) ${PLACE} (?:(?:a|an|the|really|very|considered) )*${GOOD}`,
    `is it (?:${GOOD} )+${LIVE} (?:in|to) ${PLACE}`,
    `(?:whats|what is|how is|hows) (?:it like )?(?:${LIVE} )?(?:in )?${PLACE} (?:like )?${END}`,
    `(?:should|would|do) (?:i|we|you) (?:buy|live|invest|move|recommend)(?: in| to)? ${PLACE}`,
    `why (?:buy|live|invest|choose)(?: in)? ${PLACE}`,
    `pros and cons of (?:${LIVE} in )?${PLACE}`,
    `(?:which|what) ${AREA} (?:is|are|do|does|should|would|suits?|for|to)`,
    `${GOOD} ${AREA}`,
    `(?<! (?:ايش|شو|وش|ماذا|ابحث|بحث|ادور) )عن ${PLACE} ${END}`,
    `(?:رايك|رايكم|رايكو|نظرك) (?:(?:في|ب|عن) )?${PLACE}`,
    `(?:كيف|شلون|ازاي) (?:(?:ال)?(?:سكن|حياه|معيشه|عيشه|جو|وضع|اجواء) )?(?:في )?${PLACE}`,
    `هل ${PLACE} (?:${AREA} )?${ARABIC_GOOD}`,
    `${PLACE} (?:${AREA} )?${ARABIC_GOOD} .*[?]`,
    `(?:اي|ما|هي|ايش|شو|وش|وين|اين|فين) ${AREA} ${ARABIC_GOOD}`,
    `${ARABIC_GOOD} ${AREA}`,
  ]
    .map((question) => ` ${question}(?= |$)`)
    .join('|'),
)

/** Returns whether a message asks about a place as such, not for homes there: 'Is JVC a good area?', 'أي المناطق أحسن للعائلات؟'. */
export function asksAboutArea(message: string, { read }: Understanding): boolean {
  if (!read.found.every(isPlace)) return false
  const places = read.found.toSorted((one, other) => other.start - one.start)
  const text = places.reduce((left, { start, end }) => `${left.slice(0, start)} ${NAME} ${left.slice(end)}`, message)
  return QUESTIONS.test(betweenBlanks(text))
}
