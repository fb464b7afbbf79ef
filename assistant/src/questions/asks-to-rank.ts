import { betweenBlanks } from '../spelling/fold-text.ts'
import { factNamed, type ProjectFact } from './asks-about-project.ts'

/** What projects are compared by. */
export type RankedBy = Exclude<ProjectFact, 'developer'> | 'area'

const WHICH = / (?:which|whichever|what|whats|who|who s|whose|ايهما|ايهم|ايها|ايهن|اي|اينا|مين|منو|من|منهم|فيهم|منهما|بينهم|وش|شو|ايش) /
const FIRST =
  / (?:first|earliest|earlier|soonest|sooner|fastest|quickest|faster|quicker|lowest|lower|cheapest|cheaper|least|less|better|best|smallest|smaller|biggest|bigger|largest|larger|before|(?:ال)?(?:اول|اولا|ابكر|اسرع|ارخص|اقل|احسن|افضل|اقرب|اكبر|اوسع|اصغر)|اول[ه]?م|قبل) /
/** Needs no question word beside a fact, unlike 'cheapest 2 bed', which is a search. */
const SUPERLATIVE =
  /^ (?:and )?(?:the )?(?:cheapest|lowest|earliest|first|soonest|smallest|least|best|(?:و)?(?:ال)?(?:ارخص|اقل|ابكر|اسرع|افضل|احسن)) /
/** Asks for a fact of each of several projects: 'what are their payment plans?'. */
const OF_EACH = / (?:both|each|their|of (?:the two|them)|كل (?:واحد|واحده|مشروع|منهم)|كلاهما|كليهما|الاثنين|الثنتين|منهم|لهم) /
const SIZE = / (?:bigger|biggest|larger|largest|smaller|smallest|(?:ال)?(?:اكبر|اوسع|اصغر)) /
const PRICE = / (?:cheaper|cheapest|less expensive|costs? (?:less|the least)|(?:ال)?ارخص) /
const SORTS = / (?:(?:sort|sorted|order|ordered|rank|ranked) (?:(?:them|these|those|it|all) )?by|(?:رتب|مرتب)(?:ها|هم|هن|ه)?|حسب) /
/** Ranks something else than projects. */
const OF_OTHERS =
  / (?:areas?|communit(?:y|ies)|neighbou?rhoods?|districts?|emirates?|cit(?:y|ies)|developers?|builders?|banks?|mortgages?|loans?|floor|(?:ال)?(?:منطقه|مناطق|مجتمع|مجتمعات|اماره|مدينه|مطور|مطورين|شركه|شركات|بنك|بنوك|رهن|قرض|طابق|دور)) /

/**
 * Returns the fact by which a message ranks several projects, or which it asks of each of them: 'which is cheaper per sqft?', 'which of
 * these hand over first?', «أيهما خطة الدفع فيه أفضل؟».
 */
export function rankingIn(message: string): RankedBy | undefined {
  const text = betweenBlanks(message)
  if (OF_OTHERS.test(text)) return undefined
  const ranks = WHICH.test(text) && FIRST.test(text)
  const isAsked = ranks || OF_EACH.test(text)
  const fact = factNamed(text)
  if (fact === 'developer') return undefined
  // No filter covers the price per sqft, so asking for the best one means to rank by it.
  if (fact === 'price_per_sqft' && (FIRST.test(text) || SORTS.test(text))) return fact
  if (fact !== undefined && fact !== 'price') return isAsked || SUPERLATIVE.test(text) ? fact : undefined
  if (!isAsked) return undefined
  if (ranks && SIZE.test(text)) return 'area'
  return fact ?? (ranks && PRICE.test(text) ? 'price' : undefined)
}
