import type { Found } from '../reading/reading.ts'
import { betweenBlanks } from '../spelling/fold-text.ts'
import type { Understanding } from '../understand.ts'
import type { ValueField } from '../words/meanings.ts'
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
const BY_PRICE =
  / (?:(?:cheapest|cheaper|cheap|dearest|priciest|expensive|affordable|inexpensive|lowest|highest)(?: priced| prices?)?|(?:ال)?(?:ارخص|اغلي|رخيصه?|غاليه?|اقل|اعلي)(?: (?:ال)?(?:سعرا?|اسعار))?)(?= )/g
const RANKS_AREAS: readonly RegExp[] = [
  / byprice area /,
  / (?:which|what|whats|where|name|اي|ما|ما هي|شو|ايش|وش|وين|اين|فين) (?:(?!homes |projects )[a-z]+ ){0,3}area (?:[a-z]+ ){0,4}byprice /,
  / (?:where|وين|اين|فين) (?:are |is )?(?:the )?(?:homes|houses?|apartments|flats|villas|property|properties|prices|(?:ال)?(?:اسعار|شقق|بيوت|منازل|فلل|عقارات)) (?:the )?(?:most )?byprice /,
]
/** Filters that such a question may contain; with others it is a search. */
const RANKED_FIELDS = new Set<ValueField>(['sort_by', 'type', 'unit_type', 'rooms', 'category', 'project_type'])
const IS_GOOD = / (?:placename|area) (?:area )?good /

/** Filters that words about a developer's record would otherwise set: 'delivered', 'on time'. */
const RECORD_FIELDS = new Set<ValueField>(['developer', 'project', 'category', 'delivery_plan', 'keywords'])
/** Expressions, or lists of them of which all match. */
const DEVELOPER_QUESTIONS: readonly (RegExp | readonly RegExp[])[] = [
  / (?:tell (?:me|us)|know|info|information|details|think|opinion|thoughts|learn|read|trust|reviews?)(?: more)? (?:(?:about|on|of) )?thename (?:$|[?.!])/,
  / (?:who|whos|what|whats) (?:(?:is|are) )?thename (?:$|[?.!])/,
  / (?:is|are|can|should|do) (?:(?:i|we|you) )?(?:trust |recommend )?thename (?:$|[?.!]|(?:(?:an?|the) )?(?:really |very )?(?:good|reliable|trustworthy|reputable|safe|legit|legitimate|known|serious))/,
  [
    / (?:thename|they|their|developers?|builders?) /,
    / (?:deliver|delivers|delivered|finish|finished|complete|completed|hand over|handed over) /,
    / (?:on time|late|in time) /,
  ],
  / (?:how (?:good|reliable|trustworthy|reputable|safe|solid)(?: a developer)?|is it safe to buy from|safe to buy from|(?:buy|buying) from) (?:is |are )?thename /,
  / thename (?:(?:an?|the) )?(?:any )?(?:really |very )?(?:good|reliable|trustworthy|reputable|safe|legit|legitimate|trusted|serious|a scam|scam|reviews?|developer) (?:$|[?.!]|developer |company |or )/,
  / (?:[اتن]ثق|ثقه|اشتري من|نشتري من) (?:في |ب|من )?(?:شركه |(?:ال)?مطور )?thename /,
  / (?:شركه |(?:ال)?مطور )?thename (?:شركه |مطور )?(?:موثوقه?|جيده?|زينه?|كويسه?|منيحه?|معروفه?|امينه?|مضمونه?|حلوه?|نصب|نصابه?) /,
  / (?:سمعه|تقييم|رايك) (?:في |ب|عن )?(?:شركه |(?:ال)?مطور )?thename /,
  [/ (?:track record|reputation) /, / (?:thename|their|developers?|builders?) /],
  / (?:من|مين|منو|ما|ايش|وش|شو) (?:هي|هو|هم)?(?: ?(?:شركه|مطور|المطور))? ?thename (?:$|[؟?.!])/,
  / (?:عن|رايك في|رايك ب|رايكم في) (?:شركه |المطور )?thename (?:$|[؟?.!])/,
  [/ هل (?:شركه |المطور )?(?:thename|(?:ال)?مطور|شركه التطوير) /, / (?:موثوق|موثوقه|جيد|جيده|معروف|معروفه|امين|امينه|مضمون|مضمونه) /],
  [/ (?:ت|ي)?سلم(?:ت|وا)? /, / (?:في |ب|علي )(?:ال)?(?:وقت|موعد|ميعاد)(?:ه|ها)? /, / (?:thename|(?:ال)?مطور|(?:ال)?شركه) /],
  / (?:سمعه|سجل) (?:ال)?(?:thename|مطور|شركه) /,
]

/** Returns whether a message asks about a developer as such, not for homes by it: 'Who is Emaar?', 'Have they delivered on time?'. */
export function asksAboutDeveloper(message: string, { read }: Understanding): boolean {
  if (!read.found.every(({ field }) => RECORD_FIELDS.has(field))) return false
  const text = betweenBlanks(withoutNames(message, read.found, ({ field }) => field === 'developer', 'thename'))
  return DEVELOPER_QUESTIONS.some((question) => [question].flat().every((one) => one.test(text)))
}

/** Returns whether a message asks about a place as such, not for homes there: 'Is JVC a good area?', 'أي المناطق أحسن للعائلات؟'. */
export function asksAboutArea(message: string, { read }: Understanding): boolean {
  if (!read.found.every(isPlace)) return false
  const named = withoutNames(message, read.found, isPlace, 'placename')
  const text = ALIKE.reduce((left, [words, as]) => left.replace(words, as), betweenBlanks(named))
  return QUESTIONS.some((question) => question.test(text)) || (text.includes('?') && IS_GOOD.test(text))
}

/** Returns whether a message asks which areas are cheap or dear: 'Which area is cheapest?', 'وين أرخص منطقة؟'. */
export function asksToRankAreas(message: string, { read }: Understanding): boolean {
  if (!read.found.every((one) => isPlace(one) || RANKED_FIELDS.has(one.field))) return false
  const text = ALIKE.reduce((left, [words, as]) => left.replace(words, as), betweenBlanks(message)).replace(BY_PRICE, ' byprice')
  return RANKS_AREAS.some((question) => question.test(text))
}

/** Replaces names, which may have any word, by one word. */
function withoutNames(message: string, found: readonly Found[], isName: (one: Found) => boolean, word: string): string {
  const names = found.filter(isName).toSorted((one, other) => other.start - one.start)
  return names.reduce((left, { start, end }) => `${left.slice(0, start)} ${word} ${left.slice(end)}`, message)
}
