import { betweenBlanks } from '../spelling/fold-text.ts'
import type { Understanding } from '../understand.ts'

const COUNTS =
  / (?:how many|number of|count of|total) (?:[a-z-]+ ){0,4}(?:projects|developments|listings|properties|homes) | (?:كم|عدد|قديش|كام) (?:في |فيه |عندكم ){0,2}(?:عدد )?(?:ال)?(?:مشروع|مشاريع|عقار|عقارات) /

/** Whether a message asks for the number of projects, of which it need name no filter: 'how many projects do you have?'. */
export function asksToCount(message: string, { missed, unknown }: Understanding): boolean {
  return missed.length + unknown.length === 0 && COUNTS.test(betweenBlanks(message))
}
