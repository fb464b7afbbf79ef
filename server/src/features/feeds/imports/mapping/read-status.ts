import { type HomeStatus, mentionsSale } from '@manzil/contract/catalogue/home-status'
import { CATEGORIES, type CategorySlug, findTerm } from '@manzil/contract/catalogue/terms'
import { type CompleteMapping, LONGEST_STATUS, type MappedField, type StatusMeaning } from '@manzil/contract/feeds/calls/feeds'
import { type Construction, constructionIn } from '../cleaning/clean-construction.ts'
import { cleanCategory, homeStatusIn, isLaunch, saleOfProjectIn, salesStatusIn } from '../cleaning/clean-status.ts'
import { foldName } from '../cleaning/fold-name.ts'

const FIELDS = ['category', 'sales_status', 'project_status'] as const satisfies readonly MappedField[]
type StatusField = (typeof FIELDS)[number]

export interface ReadStatus {
  homeStatus: HomeStatus
  /** Chosen for a status of the row, whichever column it is in. */
  category: CategorySlug | undefined
  /** Says whether the project is off plan or ready; may be unknown. */
  categoryText: string | undefined
  /** A status that says it, as in the file. */
  stageText: string | undefined
  /** A status that says that the project is ready, as in the file. */
  readyText: string | undefined
  salesStatus: ReturnType<typeof salesStatusIn>
  construction: Construction | undefined
  /** Whether it says that sales have begun. */
  isLaunched: boolean
}

export interface RefusedStatus {
  refused: 'withdrawn' | 'unknown_status'
  text: string | undefined
}

const WITHDRAWN = /^(withdrawn|off ?-?market|deleted|removed|cancelled|canceled|expired|inactive|archived)$/i

const UPCOMING = findTerm(CATEGORIES, 'coming_soon')?.id
const OFF_PLAN = findTerm(CATEGORIES, 'off_plan')?.id
const READY = findTerm(CATEGORIES, 'ready_to_move')?.id
const COMPLETED = /^completed?\b/i

const isStage = (meaning: StatusMeaning | undefined): meaning is CategorySlug =>
  meaning === 'off_plan' || meaning === 'ready_to_move' || meaning === 'coming_soon'

/** Reserved and sold homes are no offers, so they count only if no home is available. */
const OFFER_ORDER = ['available', 'reserved', 'sold'] as const satisfies readonly HomeStatus[]
export const bestOf = (statuses: readonly HomeStatus[]) => OFFER_ORDER.find((status) => statuses.includes(status))

/** Capitals, spaces and marks do not matter, except in a status without letters. */
export const statusKey = (text: string) => foldName(text.slice(0, LONGEST_STATUS)) || text.trim()

/**
 * Reads the columns with a status together. What a person chose for a status wins in whichever column it is; any other unknown status
 * rejects the row. @param chosen by `statusKey` @param isHome whether the row is a home, or has one: a project on hold is not reserved
 * @param inPrice status beside the price, which counts if no column says how the sale stands
 */
export function readStatus(
  textOf: (field: StatusField) => string | undefined,
  chosen: ReadonlyMap<string, StatusMeaning>,
  isHome: boolean,
  rows: CompleteMapping['rows'],
  inPrice?: string,
): ReadStatus | RefusedStatus {
  const saleIn = rows === 'homes' ? homeStatusIn : saleOfProjectIn
  const texts: Partial<Record<StatusField, string>> = {}
  const meanings: StatusMeaning[] = []
  for (const field of FIELDS) {
    const text = textOf(field)
    if (text === undefined) continue
    const meaning = chosen.get(statusKey(text))
    if (meaning === 'not_offered' || (!meaning && WITHDRAWN.test(text))) return { refused: 'withdrawn', text }
    if (meaning) meanings.push(meaning)
    else texts[field] = text
  }
  const { project_status } = texts
  const isPaused = (text: string | undefined) => !isHome && constructionIn(text) === 'on_hold'
  const paused = [texts.sales_status, texts.category].some(isPaused) ? ('on_hold' as const) : undefined
  const sales_status = isPaused(texts.sales_status) ? undefined : texts.sales_status
  const category = isPaused(texts.category) ? undefined : texts.category
  const construction = constructionIn(project_status) ?? paused
  // Of a project whose construction is on hold, nothing is reserved.
  const saleOfProject = construction ? undefined : project_status
  if (project_status && !construction && cleanCategory(project_status) === undefined && !saleIn(project_status))
    return { refused: 'unknown_status', text: project_status }
  const sale = meanings.find((meaning) => meaning === 'sold' || meaning === 'reserved' || meaning === 'available')
  // The construction may be completed, but so may the sale.
  const ofSale =
    (sales_status && COMPLETED.test(sales_status)) || (rows === 'homes' && isUpcoming(sales_status)) ? undefined : saleIn(sales_status)
  if (!sale && sales_status && !ofSale) return { refused: 'unknown_status', text: sales_status }
  const ofCategory = saleIn(category) ?? saleIn(saleOfProject)
  const unclear = [category, saleOfProject].find((text) => text !== undefined && mentionsSale(text) && !saleIn(text))
  if (!sale && !ofSale && unclear !== undefined) return { refused: 'unknown_status', text: unclear }
  const saysSale = [sales_status, category, saleOfProject].some(
    (text) => text !== undefined && cleanCategory(text) === undefined && saleIn(text) !== undefined,
  )
  const saysStage = (text: string) =>
    isStage(chosen.get(statusKey(text))) || cleanCategory(text) !== undefined || constructionIn(text) !== undefined
  const saysReady = (text: string) => {
    const meaning = chosen.get(statusKey(text))
    return meaning ? meaning === 'ready_to_move' : constructionIn(text) === 'completed' || cleanCategory(text) === READY
  }
  const given = FIELDS.flatMap((field) => textOf(field) ?? [])
  // What is off plan may be announced, in the column of its construction too, but not on sale yet.
  const upcoming = [sales_status, sales_status ? undefined : saleOfProject].find(isUpcoming)
  const found = sale ?? (saysSale ? undefined : saleIn(inPrice)) ?? ofSale ?? ofCategory ?? 'available'
  return {
    // Nobody can buy from a project that is reserved as a whole.
    homeStatus: found === 'reserved' && !isHome ? 'sold' : found,
    category: meanings.find(isStage),
    categoryText:
      (upcoming && (!category || cleanCategory(category) === OFF_PLAN) ? upcoming : category) ??
      (isReady(sales_status) ? sales_status : undefined) ??
      (construction === 'not_started' ? undefined : (CATEGORY_WORDS[construction ?? ''] ?? saleOfProject)),
    stageText: given.find(saysStage),
    readyText: given.find(saysReady),
    // As in the register, what is on hold is not on sale.
    salesStatus:
      paused && !sale && !ofSale ? 'announced' : (salesStatusIn(sales_status) ?? salesStatusIn(category) ?? salesStatusIn(saleOfProject)),
    construction: construction ?? (isUpcoming(saleOfProject) ? 'not_started' : undefined),
    isLaunched: [sales_status, category, saleOfProject].some(isLaunch),
  }
}

/** Reads the status of a home in a list. Undefined for an unknown one, which must not count as available. */
export function readHomeStatus(
  text: string | undefined,
  chosen: ReadonlyMap<string, StatusMeaning>,
): HomeStatus | 'not_offered' | undefined {
  if (text === undefined) return 'available'
  const meaning = chosen.get(statusKey(text))
  if (meaning === 'not_offered' || (!meaning && WITHDRAWN.test(text))) return 'not_offered'
  if (meaning) return meaning === 'sold' || meaning === 'reserved' ? meaning : 'available'
  return isUpcoming(text) ? undefined : homeStatusIn(text)
}

/** Nobody can buy a home that is coming soon or takes expressions of interest, but it may count as available if a person says so. */
const isUpcoming = (text: string | undefined) => cleanCategory(text) === UPCOMING

/** Words such as `handed over` among those of the sale say that the building is ready; `completed` may be the sale. */
const isReady = (text: string | undefined) => text !== undefined && !COMPLETED.test(text) && cleanCategory(text) === READY

/** A building on which work has not begun may be on sale, so this says nothing about it; nor does a pause. */
const CATEGORY_WORDS: Record<string, string> = { under_construction: 'off plan', completed: 'ready' }
