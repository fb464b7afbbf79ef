import type { Found } from '../reading/reading.ts'
import { PLACES } from '../refine.ts'
import { betweenBlanks } from '../spelling/fold-text.ts'
import type { Understanding } from '../understand.ts'
import type { ValueField } from '../words/meanings.ts'

export type ProjectFact = 'handover' | 'developer' | 'service_charge' | 'down_payment' | 'payment_plan' | 'price_per_sqft' | 'price'

const ASKS_WHAT = / (?:what|whats|how much|is|are|does|which|tell me|كم|كام|بكم|بكام|ايه|ما|هل|ماذا|شو|ايش|وش|\?) /
const ASKS_WHEN = / (?:when|date|what year|which year|what quarter|which quarter|how long until|متي|ايمتي|امتي|موعد|تاريخ|اي سنه|\?) /
const ASKS_WHO = / (?:who|whos|whose|which|what|whats|name|من|مين|منو|منهو|مينو|لمين|ما|اسم|شو|ايش|وش) /
const PAYS =
  / (?:pay|pays|paying|paid|payable|payments?|owe|owed|(?:how much|what|whats|amount)(?: (?!date)[a-z]+){0,2} due(?! date)|(?:ال|و)?(?:[انتبي]|بن)?دفع(?:ه|ها|ات)?|يندفع|(?:ال)?مبلغ|(?:ي|يت)?(?:بقي|باقي) علي|سداد) /
const AT_BOOKING =
  / (?:booking|reservation|reserving|to (?:book|reserve)|upfront|up front|now|today|(?:ال|لل)?حجز|احجز|نحجز|اول (?:شي|شيء|مره)|الان|الحين|مقدما) /
/** When the payments after booking are due. */
const LATER =
  / (?:handover|hand over|handed over|completion|delivery|keys|construction|while (?:it is|its) built|rest|remaining|remainder|(?:ال|لل)?(?:تسليم|استلام|انجاز|مفتاح|مفاتيح|بناء|انشاء)|(?:ال)?(?:باقي|متبقي)|استلم|تستلم|نستلم) /
/** 'How much until handover?' asks for an amount, 'how much time' for a date. */
const DUE_BY_STAGE =
  / how much(?! (?:time|longer)) (?:(?!time )[a-z]+ ){0,3}(?:until|till|before|by|at|on|upon|after|during) (?:the )?(?:handover|completion|delivery|construction|keys) | كم (?:[\u0621-\u064a]+ ){0,2}(?:عند|بعد|قبل|خلال|حتي|لحد|لين|لغايه) (?:ال)?(?:تسليم|استلام|انجاز|بناء|انشاء) /
/** Facts by the words that name them together, the first that matches. */
const FACTS: readonly (readonly [fact: ProjectFact, names: RegExp | readonly RegExp[], asks: RegExp])[] = [
  ['service_charge', / (?:(?:service|maintenance) (?:charges?|fees?)|رسوم (?:ال)?(?:خدمات|خدمه|صيانه)) /, ASKS_WHAT],
  [
    'down_payment',
    / (?:down payment|downpayment|deposit|(?:booking|reservation) (?:amount|fee)|(?:ال)?دفعه (?:ال)?(?:اولي|مقدمه|حجز)|(?:ال)?مقدم|(?:ال)?عربون) /,
    ASKS_WHAT,
  ],
  ['down_payment', [PAYS, AT_BOOKING], ASKS_WHAT],
  ['payment_plan', [PAYS, LATER], ASKS_WHAT],
  ['payment_plan', DUE_BY_STAGE, ASKS_WHAT],
  ['payment_plan', [PAYS, / (?:when|متي|ايمتي|امتي) /], ASKS_WHEN],
  [
    'payment_plan',
    / (?:payment (?:plans?|schedule)|installments|instalments|(?:خطه|خطط) (?:ال)?(?:دفع|سداد)|(?:ال)?اقساط|التقسيط) /,
    ASKS_WHAT,
  ],
  [
    'handover',
    / (?:handover|hands? (?:it |them )?over|handed over|completion|completed|completes?|finish|finishes|finished|done|ready|delivered|delivery|keys|move in|moving in|(?:ال)?(?:تسليم|استلام|انجاز)(?:ه|ها)?|(?:ي|ت|ا)?(?:ت)?سلم(?:ون|وا)?(?:ه|ها)?|[اتن]ستلم(?:ه|ها)?|(?:ب)?(?:ي|ت)جهز|(?:ب)?(?:ي|ت)خلص|جاهزه?|(?:ب)?(?:ي|ت)كتمل|(?:ب)?(?:ي|ت)نتهي|[اتن]نتقل|[اتن]?سكن(?:ه|ها)?) /,
    ASKS_WHEN,
  ],
  [
    'developer',
    / (?:developers?|developed|develops|developing|builder|builds|built|building|constructing|(?:(?:is|s|whos) behind|makes|made|making|owns) (?:it|this|the)|whose (?:is )?(?:it|this|project|building|development|tower)|(?:ال)?مطوره?|مطورها|طوره?|طورها|(?:ب?[يت])?بني(?:ه|ها)?|بناه|بناها|باني(?:ه|ها)?|مسوي(?:ه|ها)|مسوينه|صاحب(?:ه|ها| (?:ال)?(?:مشروع|برج))|ورا(?:ه|ها|ءه|ءها| (?:ال|هال)مشروع)|(?:شركه|تبع|حق|مشروع) (?:مين|منو|من)|لمين (?:هو|هذا|هاد|ال)?(?: ?(?:ال)?مشروع)?|(?:شركه|الشركه) (?:ال)?(?:منفذه|مطوره|بانيه|اللي (?:ب?تبني|بنت|بانيه)(?:ه|ها)?)) /,
    ASKS_WHO,
  ],
  [
    'price_per_sqft',
    / (?:(?:price )?(?:per|a|of a) (?:sqft|sq ft|sq foot|square foot|square feet|foot)|psf|(?:ال)?سعر (?:ال)?(?:قدم|متر)|(?:ب|لل?)(?:ال)?(?:قدم|متر)) /,
    ASKS_WHAT,
  ],
  ['price', / (?:prices?|costs?|how much|(?:ال)?(?:سعر|اسعار)(?:ه|ها)?|بكم|كم يكلف) /, ASKS_WHAT],
]
/** Nouns of facts that other sentences name by verbs: only these ask without a question, as in 'and the handover'. */
const NOUNS: { [fact in ProjectFact]?: RegExp } = {
  handover: / (?:handover|hand over|completion|delivery|(?:ال)?(?:تسليم|استلام)(?:ه|ها)?) /,
  developer: / (?:developers?|builder|(?:ال)?مطورها?|(?:ال)?مطوره) /,
}
/** Words with which a message asks for something else than a fact, or for homes that have it. */
const ASKS_OTHERWISE =
  / (?:who|when|where|which|how|can|could|do|will|would|with|without|under|over|above|below|from|after|before|cheaper|bigger|مين|متي|وين|كيف|هل|مع|بدون|اقل|اكثر|تحت|فوق|بعد|قبل) |[\d%]/
const EXPLAINS =
  / (?:how (?:do|does|can)|why|explain|meaning|means?|difference|what (?:is|are) an?|what happens|what if|should|لو|اذا|اشرح|معني|يعني|الفرق|كيف|ليش|لماذا) /
/** Selling the home on, or the developer's record: a date or a price answers neither. */
const OF_PLANS =
  / (?:resell|flip|on time|track record|reputation) | (?:sell|selling) (?:[a-z]+ ){0,4}before | (?:[اتني]|ب)?بيع(?:ه|ها)? (?:[\u0621-\u064a]+ ){0,5}قبل | (?:في|ب) ?(?:ال)?(?:وقت|موعده?ا?) /
const OF_SEVERAL = / (?:projects|(?:ال)?مشاريع) /
/** Filters that such a question may contain; with others it is a search. */
const FIELDS = new Set<ValueField>(['project', 'type', 'unit_type', 'payment_plan', 'delivery_plan', 'down_payment', 'category'])

const REFERS =
  / (?:(?:this|the same) (?:one|project|building|tower|development|property|place|home|house)|(?:is|does|has|can|will) it(?! (?:possible|true|matter|worth|make|better))|it (?:has|have)|in it|here|هنا|هني|هون|هذا (?:المشروع|البرج|المبني|البيت)|هالبيت|(?:هذه|هذي|نفس|هاي) (?:البنايه|العماره|المبني)|هال(?:مشروع|برج|مبني|بنايه|عماره)|(?:في |ب)(?:ال)?(?:مبني|بنايه|عماره)|المشروع هذا|المشروع ده|(?:هل )?(?:فيه|فيها)|هل (?:هو|هي)) /

const ASKS_THERE =
  / (?:(?:is|are) there (?:an?|any|still|\d)|هل (?:يوجد|توجد|هناك|هنالك|باقي|بقي)|في عندكم|يوجد|توجد) (?!.*(?:others?|another|else|projects|similar|مشاريع|غير|ثانيه?|اخري?) )/
const OF_HOME = new Set<ValueField>(['rooms', 'type', 'unit_type'])
const ELSEWHERE = new Set<ValueField>([...PLACES, 'developer'])

/**
 * Whether a message refers to the project of the conversation: 'any two-bedrooms in this one?', 'does it have a pool?', 'is there a
 * two-bedroom?'.
 */
export function refersToProject(message: string, { read }: Understanding): boolean {
  const text = betweenBlanks(message)
  if (read.found.some(({ field }) => ELSEWHERE.has(field))) return false
  const asksThere = ASKS_THERE.test(text) && read.changes.length === 0 && read.found.some(({ field }) => OF_HOME.has(field))
  return asksThere || REFERS.test(text)
}

const DEVELOPER =
  / (?:from|by|of) (?:them|(?:the |this |that )?(?:same )?(?:developer|builder)) | (?:else do|else have|else did|else are) (?:they|the developer) | (?:they|the developer) (?:have|has|do|does|sell|sells) | (?:لنفس|من نفس|نفس) (?:ال)?(?:مطور|شركه) | (?:للمطور|عند المطور|لهم|عندهم|لديهم) /
const MORE = / (?:others?|else|more|another|any|what|which|projects|show|غير|غيره|غيرها|ثاني|ثانيه|اخري|اخر|مشاريع|هل|شو|ايش|ماذا|وش) /

/** Whether a message asks for other homes by the developer of the project of the conversation: 'any others from them?'. */
export function asksForMoreOfDeveloper(message: string): boolean {
  const text = betweenBlanks(message)
  return DEVELOPER.test(text) && MORE.test(text)
}

/**
 * Returns which fact about a single project a message asks for: 'Who is the developer?', 'متى التسليم؟'. If the message names the
 * project or the conversation is about one (`isOfOne`), naming the fact asks for it.
 */
export function factAskedFor(
  message: string,
  { read }: { read: Pick<Understanding['read'], 'found'> },
  isOfOne = false,
): ProjectFact | undefined {
  const text = withoutProject(message, read.found)
  if (EXPLAINS.test(text) || OF_PLANS.test(text) || OF_SEVERAL.test(text)) return undefined
  if (!read.found.every(({ field }) => FIELDS.has(field) || field === 'sort_by')) return undefined
  const asked = FACTS.find(([, names, asks]) => isNamed(text, names) && asks.test(text))?.[0]
  // 'The cheapest' sorts a search, but for the price per sqft it names the fact.
  if (read.found.some(({ field }) => field === 'sort_by')) return asked === 'price_per_sqft' ? asked : undefined
  if (asked || !isOfOne || ASKS_OTHERWISE.test(text)) return asked
  // 'والتسليم' begins with 'and'.
  const named = text.replace(/^ و(?=...)/, ' ')
  return FACTS.find(([fact, names]) => isNamed(named, NOUNS[fact] ?? names))?.[0]
}

/** Returns the fact that a text names, asked for or not. @param text folded, between blanks */
export function factNamed(text: string): ProjectFact | undefined {
  return FACTS.find(([, names]) => isNamed(text, names))?.[0]
}

function isNamed(text: string, names: RegExp | readonly RegExp[]): boolean {
  return [names].flat().every((name) => name.test(text))
}

/** Returns the folded message without the name of the project, which may have any word. */
export function withoutProject(message: string, found: readonly Found[]): string {
  const name = found.find(({ field }) => field === 'project')
  return betweenBlanks(name ? `${message.slice(0, name.start)} ${message.slice(name.end)}` : message)
}
