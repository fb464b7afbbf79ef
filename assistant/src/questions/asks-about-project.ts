import { betweenBlanks } from '../spelling/fold-text.ts'
import type { Understanding } from '../understand.ts'
import type { ValueField } from '../words/meanings.ts'

export type ProjectFact = 'handover' | 'developer' | 'service_charge' | 'down_payment' | 'payment_plan' | 'price_per_sqft' | 'price'

const ASKS_WHAT = / (?:what|whats|how much|is|are|does|which|tell me|كم|كام|بكم|بكام|ايه|ما|هل|ماذا|شو|ايش|وش|\?) /
const ASKS_WHEN = / (?:when|date|what year|which year|what quarter|which quarter|how long until|متي|ايمتي|امتي|موعد|تاريخ|اي سنه|\?) /
const ASKS_WHO = / (?:who|whos|which|what|whats|name|من|مين|منو|ما|اسم|شو|ايش|وش) /
/** Facts by the words that name them, the first that matches. */
const FACTS: readonly (readonly [fact: ProjectFact, names: RegExp, asks: RegExp])[] = [
  ['service_charge', / (?:(?:service|maintenance) (?:charges?|fees?)|رسوم (?:ال)?(?:خدمات|خدمه|صيانه)) /, ASKS_WHAT],
  ['down_payment', / (?:down payment|downpayment|deposit|booking amount|(?:ال)?دفعه (?:ال)?اولي|(?:ال)?مقدم|(?:ال)?عربون) /, ASKS_WHAT],
  [
    'payment_plan',
    / (?:payment (?:plans?|schedule)|installments|instalments|(?:خطه|خطط) (?:ال)?(?:دفع|سداد)|(?:ال)?اقساط|التقسيط) /,
    ASKS_WHAT,
  ],
  [
    'handover',
    / (?:handover|hand over|handed over|completion|completed|complete|finished|ready|delivered|delivery|keys|(?:ال)?(?:تسليم|استلام|انجاز)(?:ه|ها)?|(?:ي|ت|ا)?(?:ت)?سلم|استلم|تستلم|(?:ي|ت)جهز|(?:ي|ت)خلص|جاهزه?|(?:ي|ت)كتمل|(?:ي|ت)نتهي) /,
    ASKS_WHEN,
  ],
  [
    'developer',
    / (?:developers?|developed|develops|builder|builds|built|building|(?:ال)?مطوره?|مطورها|طوره?|طورها|يبني|يبنيه|بني|بناه|بناها) /,
    ASKS_WHO,
  ],
  [
    'price_per_sqft',
    / (?:(?:price )?(?:per|a|of a) (?:sqft|sq ft|sq foot|square foot|square feet|foot)|psf|(?:ال)?سعر (?:ال)?(?:قدم|متر)) /,
    ASKS_WHAT,
  ],
  ['price', / (?:prices?|costs?|how much|(?:ال)?(?:سعر|اسعار)(?:ه|ها)?|بكم|كم يكلف) /, ASKS_WHAT],
]
const EXPLAINS =
  / (?:how (?:do|does|can)|why|explain|meaning|means?|difference|what (?:is|are) an?|what happens|what if|should|لو|اذا|اشرح|معني|يعني|الفرق|كيف|ليش|لماذا) /
/** Filters that such a question may contain; with others it is a search. */
const FIELDS = new Set<ValueField>(['project', 'type', 'unit_type', 'payment_plan', 'delivery_plan', 'down_payment', 'category'])

const REFERS =
  / (?:this (?:one|project|building|tower|development|property|place|home)|(?:is|does|has|can|will) it(?! (?:possible|true|matter|worth|make|better))|it (?:has|have)|in it|هذا (?:المشروع|البرج|المبني)|المشروع هذا|هالمشروع|المشروع ده|(?:هل )?(?:فيه|فيها)|هل (?:هو|هي)) /

const ELSEWHERE = new Set<ValueField>(['project', 'community_name', 'inside', 'selected_location', 'location_select', 'developer'])

/** Whether a message refers to the project of the conversation: 'any two-bedrooms in this one?', 'does it have a pool?'. */
export function refersToProject(message: string, { read }: Understanding): boolean {
  return REFERS.test(betweenBlanks(message)) && !read.found.some(({ field }) => ELSEWHERE.has(field))
}

/** Returns which fact about a single project a message asks for: 'Who is the developer?', 'متى التسليم؟'. */
export function factAskedFor(message: string, { read }: Understanding): ProjectFact | undefined {
  const text = betweenBlanks(message)
  if (EXPLAINS.test(text) || !read.found.every(({ field }) => FIELDS.has(field))) return undefined
  return FACTS.find(([, names, asks]) => names.test(text) && asks.test(text))?.[0]
}
