import { betweenBlanks } from '../spelling/fold-text.ts'
import type { Understanding } from '../understand.ts'
import type { ValueField } from '../words/meanings.ts'
import { isPlace } from './asks-to-compare-places.ts'

/** Which developers there are, or which of them has most: 'who builds in JVC?', «مين المطورين في دبي مارينا؟». */
const QUESTIONS: readonly RegExp[] = [
  / (?:which|what|who|whos|list|name|show|tell me|how many|any|best|top|biggest|largest|main|the) (?:\S+ ){0,3}(?:developers|builders) /,
  / (?:which|what) (?:developer|builder|company) (?:has|have|is|builds|built|sells|offers|develops)(?: \S+){0,3} (?:most|biggest|largest|many) /,
  / (?:who|which companies) (?:builds?|develops?|is building|is developing|are building|has projects|have projects)(?: (?:homes|projects|here|the most))* (?:in|at|here|there|the most|$|[?.!])/,
  / (?:(?:ال)?(?:مطورين|مطورون)|شركات (?:ال)?(?:تطوير|عقاريه|مطوره)) /,
  / (?:(?:مين|منو|من|اي|ما|شو|وش|ايش|اكثر|اكبر) (?:\S+ ){0,2}(?:ال)?(?:مطور|شركه) (?:\S+ ){0,3}(?:اكثر|اكبر|مشاريع)|اكثر مطور|اكبر مطور) /,
  / (?:مين|منو|من|اي شركه) (?:ي|ت|ب|بي|قاعد ي)?(?:بني|طور)(?:ون)? (?:في|ب)/,
]
/** Filters of the homes that are meant. */
const OF_HOMES = new Set<ValueField>(['type', 'unit_type', 'rooms', 'category', 'sort_by'])

/** Whether a message asks for the developers of an area or of the whole catalogue, rather than about one of them. */
export function asksForDevelopers(message: string, { read }: Understanding): boolean {
  const text = betweenBlanks(message)
  return QUESTIONS.some((question) => question.test(text)) && read.found.every((one) => isPlace(one) || OF_HOMES.has(one.field))
}

const OF_COMPANY =
  / (?:by|developer|developers|builder|developed by|built by|projects by|anything by|شركه|لشركه|المطور|مطور|من تطوير|مشاريع شركه|مشاريع المطور) $/

/** Returns the part of a message that must be a developer's name, if it is among the `unknown` ones: 'anything by Zyzzyx?'. */
export function unknownDeveloperIn(message: string, unknown: readonly string[]): string | undefined {
  return unknown.find((part) => OF_COMPANY.test(betweenBlanks(message.slice(0, message.indexOf(part)))))
}
