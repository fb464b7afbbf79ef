import { betweenBlanks } from '../spelling/fold-text.ts'

const LIST =
  / (?:these|those|them|(?:this|the) (?:list|results|selection)|on (?:this|the|my) (?:page|screen|list)|here|which (?:one|ones|is|are|has|have|offers?|comes?|of)|which (?:project|building|development|home|villa|apartment|flat|tower) (?:is|has|offers?|comes?)|any one|one of|how many (?:are|have|has|offer|come)|ايهم|ايها|ايهما|ايهن|اي واحده?|كم (?:واحده? )?(?:جاهزه?|منها|منهم|فيها|فيهم)|اي وحده|(?:مين|من|منو) (?:فيهم|منهم|الا[\u0621-\u064a]+)|(?:من|في|بين)(?:هم|ها|هن)|بينهم|هذه|هذي|هاي|هذول|هذولا|هاذول|هدول|دول|هولاء|(?:ال|هال)(?:قايمه|نتايج|معروضه?)|هنا|هني|هون|اي (?:مشروع|شقه|فيلا|برج) (?:ال)?(?:ارخص|اقرب|اكبر|اغلي|افضل|احسن|فيه|فيها)|(?:شو|ايش|وش|شنو|منو|مين|ما|من) (?:هو |هي )?(?:ال)?(?:ارخص|اغلي|اكبر|اوسع|اصغر)(?: (?:واحده?|وحده|مشروع|خيار))?(?= (?:$|[?.!]))) /
/** Several projects, where one project is open too: 'here' and 'which is the nearest school?' mean that one. */
const SEVERAL =
  / (?:these|those|them|which (?:ones?|of|are|has|have|offers?|comes?|costs?|needs?|hands?|completes?|finishes)|which (?:project|building|development|tower)(?! (?:is|are) (?:this|it))|which (?:is|will be|s) (?:the )?(?:most|least|more|less|first|ready|finished|[a-z]+er|[a-z]+est)(?= (?:$|[?.!]|one|project|of|to|per|by|for|in|from|overall))|any one|one of|both|the two|ايهم|ايها|ايهما|ايهن|اي (?:واحده?|وحده|مشروع|برج)|(?:مين|من|منو) (?:فيهم|منهم)|(?:من|في|بين)(?:هم|هن)|هذول|هذولا|هاذول|هدول|دول|هولاء|(?:من|بين) (?:هذه|هذي|هاي)|(?:شو|ايش|وش|شنو|منو|مين|ما|من) (?:هو |هي )?(?:ال)?(?:ارخص|اغلي|اكبر|اصغر|اقرب|افضل|احسن)) /
const THAN_SHOWN =
  / (?:than (?:all )?(?:these|those|them)|(?:ارخص|اقل|اغلي|اكبر|اوسع|اصغر|احسن|افضل) (?:من (?:كل )?(?:هذول|هذولا|هدول|دول|هولاء|هذه|هذي|هاي)|منهم)) /

/** Unlike 'anything cheaper than these?', asks for one of them. */
const WHICH =
  / (?:which|اي (?:واحده?|وحده)|ايه(?:م|ا|ما|ن)|(?:شو|ايش|وش|شنو|منو|مين|ما|من) (?:هو |هي )?(?:ال)?(?:ارخص|اغلي|اكبر|اوسع|اصغر)|فيهم|بينهم) /
const NEAREST = / (?:closest|nearest|(?:ال)?اقرب) /

/** Whether a message means the list of projects that is on the screen: 'which of these is the cheapest?', «أيهم أقرب للبحر؟». */
export function asksAboutList(message: string): boolean {
  return LIST.test(betweenBlanks(message))
}

/** Whether a message on the page of a project means the several projects that were shown last: 'which of these is the cheapest?'. */
export function asksAboutSeveral(message: string): boolean {
  const text = betweenBlanks(message)
  return SEVERAL.test(text) && !THAN_SHOWN.test(text)
}

/** Whether a message asks which of the projects that were found is so: 'which of them is cheaper?', «منو أرخص واحد فيهم؟». */
export function asksWhichOne(message: string): boolean {
  return WHICH.test(betweenBlanks(message)) && asksAboutList(message)
}

/** Whether a message asks for the nearest projects, however far that is. */
export function asksForNearest(message: string): boolean {
  return NEAREST.test(betweenBlanks(message))
}
