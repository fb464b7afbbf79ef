import { betweenBlanks } from '../spelling/fold-text.ts'

/** 'Is there' and «هل هناك» name no place. */
const THERE =
  /(?<! (?:is|are|isnt|arent|was|were|be|s|theres)) there(?! (?:is|are|any|an?|be) )(?= )|(?<=. )(?<! (?:هل|كان|لو|اذا) )(?:هناك|هنالك|هنيك) | (?:in|of|at) (?:that|this) (?:area|community|neighbou?rhood|district) | (?:ب|في )?(?:هال|هذي ال|هذه ال|ذيك ال)منطقه | (?:ب|في )?المنطقه (?:هذي|هذه|دي|ذي|هاي) /

/** Whether a message means the place that the conversation spoke of: 'how much are homes there?', «بكم البيوت هناك؟». */
export function asksThere(message: string): boolean {
  return THERE.test(betweenBlanks(message))
}
