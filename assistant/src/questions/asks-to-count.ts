import { betweenBlanks } from '../spelling/fold-text.ts'
import type { Understanding } from '../understand.ts'
import { isPlace } from './asks-to-compare-places.ts'

const COUNTS =
  / (?:how many|number of|count of|total) (?:[a-z-]+ ){0,4}(?:projects|developments|listings|properties|homes|villas|apartments|flats|townhouses|penthouses|studios) | (?:كم|عدد|قديش|كام) (?:في |فيه |عندكم ){0,2}(?:عدد )?(?:ال)?(?:مشروع|مشاريع|عقار|عقارات|شقه|شقق|فيلا|فله|فلل|استوديو|استوديوهات) /
/** Asks nothing else: 'how many in total?', «كم عددها؟». */
const COUNTS_RESULTS =
  /^ (?:(?:ok|okay|so|and|then|طيب|تمام) )*(?:(?:and )?(?:how many|whats the total|what is the total|total|the total|total number|number of (?:results|matches|options)|count)(?: (?:is|are|of|in|do|does|did|have|has|you|we|i|there|these|those|them|that|this|it|all|total|altogether|together|overall|results?|matches|options|ones|match|found|find|got|get|show|here))*|و?(?:كم|عدد|قديش|كام)(?: (?:عدد(?:ها|هم|هن)|(?:ال)?(?:عدد|مجموع|اجمالي|كل|نتايج|خيارات)|بالمجموع|بالكل|اجمالا|مجموع(?:ها|هم)|كلها|كلهم|هم|هي|هن|منها|منهم|في|فيه|عندكم|عندك|لقيت|لقيتوا|وجدت|طلع|طلعت|نتيجه|خيار|واحد|واحده|وحده))+|(?:ال)?(?:عدد|مجموع)(?:ها|هم)?(?: كم)?) [?.! ]*$/

/** Whether a message asks for the number of projects, of which it need name no filter: 'how many projects do you have?'. */
export function asksToCount(message: string, { missed, unknown }: Understanding): boolean {
  return missed.length + unknown.length === 0 && COUNTS.test(betweenBlanks(message))
}

/** Whether a message asks only for the number of what the conversation found: 'how many in total?'. */
export function asksToCountResults(message: string): boolean {
  return COUNTS_RESULTS.test(betweenBlanks(message))
}

/** Means all projects of the site, or what was found before. */
const OF_SITE = / (?:you|your|manzil|(?:this |the )?(?:web)?site|عندكم|عندك|لديكم|منزل|(?:ال)?موقع(?:كم)?|لقيت|لقيتوا|وجدت) /

/**
 * Whether a message asks for the number of projects in the list on the screen: 'how many projects do they have?', «كم مشروع لديهم؟». One
 * that names a place or developer, or asks what Manzil has, counts others.
 */
export function asksToCountList(message: string, understanding: Understanding): boolean {
  const { found } = understanding.read
  if (OF_SITE.test(betweenBlanks(message)) || found.some((one) => isPlace(one) || one.field === 'developer' || one.field === 'project'))
    return false
  return asksToCountResults(message) || asksToCount(message, understanding)
}
