import { asksForCash } from '@manzil/assistant/questions/asks-for-cash'
import { repaymentOf } from '@manzil/assistant/questions/asks-for-repayment'
import { COSTS_FAQ } from '@manzil/assistant/questions/topics'
import type { FilterTexts } from '@manzil/assistant/refine'
import { filterValueOf, type Vocabulary } from '@manzil/assistant/words/vocabulary'
import { EMIRATES } from '@manzil/contract/catalogue/terms'
import { costLines, isKnownCost, totalCost } from '@manzil/contract/money/buying-costs'
import type { BuyingCost } from '@manzil/contract/money/calls/buying-costs'
import { COST_NAMES, costText } from '@manzil/contract/money/cost-text'
import { USUAL_BOOKING_PERCENT } from '@manzil/contract/money/estimated-dates'
import { LOWER_LOAN_FROM, maxLoan, maxLoanPercent } from '@manzil/contract/money/loan-limits'
import { splitValues } from '@manzil/contract/search/filter-registry'
import { formatAed, formatPercent } from '@manzil/contract/text/format'
import { type Locale, textIn } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { Services } from '../../../platform/services.ts'
import { costsByEmirate } from '../../catalogue/costs/index.ts'
import { communitiesIn } from './communities-in.ts'
import type { Subject } from './find-subject.ts'
import type { Answered } from './present-found.ts'
import { presentAffordability, presentAnswers } from './present-links.ts'

/** Says how much of a price the buyer pays at the start and a bank lends at most; undefined if the message does not ask that of a price. */
export async function answerCash(
  { database }: Services,
  { asked: { message, vocabulary }, understanding }: Subject,
  locale: Locale,
): Promise<Pick<Answered, 'reply' | 'answers' | 'mortgage'> | undefined> {
  const mortgage = asksForCash(vocabulary, message)
  if (!mortgage) return undefined
  const { price } = mortgage
  const loan = repaymentOf(mortgage)?.loan ?? 0
  const amounts = { price: formatAed(price, locale), loan: formatAed(loan, locale), own: formatAed(price - loan, locale) }
  const opening =
    loan < maxLoan(price, mortgage)
      ? m.assistant_cash_given(amounts, { locale })
      : m.assistant_cash({ ...amounts, percent: formatPercent(maxLoanPercent(price, mortgage)) }, { locale })
  const isOffPlan = mortgage.is_off_plan === true
  const emirates = emiratesIn(understanding.filters, vocabulary)
  const costs = await costsByEmirate(database.reads())
  const lines = EMIRATES.filter(({ name }) => emirates.length === 0 || emirates.includes(name)).flatMap((emirate) => {
    const total = knownCosts(costs.get(emirate.slug) ?? [], price, loan, isOffPlan)
    if (total === undefined) return []
    const words = {
      emirate: textIn(emirate, 'name', locale),
      costs: formatAed(total, locale),
      total: formatAed(price - loan + total, locale),
    }
    return m.assistant_cash_costs(words, { locale })
  })
  const faq = presentAnswers({ faq: [COSTS_FAQ], articles: [], contact: undefined, privacy: false }, locale)
  return {
    reply: [
      opening,
      ...lines,
      m.assistant_cash_plan({ percent: formatPercent(USUAL_BOOKING_PERCENT) }, { locale }),
      wordLoanLimits(locale),
    ].join('\n'),
    answers: [presentAffordability({}, locale), ...faq],
    mortgage,
  }
}

/** Says what buying costs in the emirates that the conversation is about, else what registering the sale costs in each. */
export async function wordCosts(
  { database }: Services,
  { asked: { vocabulary }, understanding }: Subject,
  locale: Locale,
): Promise<string> {
  const named = emiratesIn(understanding.filters, vocabulary)
  const costs = await costsByEmirate(database.reads())
  const text = (cost: BuyingCost) => costText(cost, locale)
  const ofEmirate = EMIRATES.filter(({ name }) => named.includes(name)).map((emirate) => {
    const known = (costs.get(emirate.slug) ?? []).filter((cost) => cost.kind === 'registration' || isKnownCost(cost))
    return [textIn(emirate, 'name', locale), ...known.map((cost) => `${COST_NAMES[cost.kind]({}, { locale })}: ${text(cost)}`)].join('\n')
  })
  if (ofEmirate.length > 0) return ofEmirate.join('\n\n')
  const registration = EMIRATES.flatMap((emirate) => {
    const cost = costs.get(emirate.slug)?.find(({ kind }) => kind === 'registration')
    return cost && isKnownCost(cost) ? `${textIn(emirate, 'name', locale)}: ${text(cost)}` : []
  })
  return [COST_NAMES.registration({}, { locale }), ...registration].join('\n')
}

/** Names the limits of the Central Bank. */
export function wordLoanLimits(locale: Locale): string {
  const percent = (...of: Parameters<typeof maxLoanPercent>) => String(maxLoanPercent(...of))
  const dearer = LOWER_LOAN_FROM + 1
  const national = { is_national: true }
  const limits = {
    amount: formatAed(LOWER_LOAN_FROM, locale),
    first: percent(0),
    lower: percent(dearer),
    second: percent(0, { is_second_home: true }),
    off_plan: percent(0, { is_off_plan: true }),
    national_first: percent(0, national),
    national_lower: percent(dearer, national),
    national_second: percent(0, { ...national, is_second_home: true }),
  }
  return m.assistant_loan_limits(limits, { locale })
}

/** Adds up the costs of a home for people to live in; undefined if what registering it costs is not known. */
function knownCosts(costs: readonly BuyingCost[], price: number, loan: number, isOffPlan: boolean): number | undefined {
  const applicable = costs.filter(({ kind }) => kind !== (isOffPlan ? 'trustee' : 'off_plan'))
  const lines = costLines(applicable, price, loan)
  const isRegistrationKnown = lines.some(({ cost, amount }) => cost.kind === 'registration' && amount !== null)
  return isRegistrationKnown ? totalCost(lines).amount : undefined
}

/** Returns the names of the emirates that filters name, themselves or by a community. */
function emiratesIn(filters: FilterTexts, vocabulary: Vocabulary): string[] {
  const { selected_location = '', location_select = '' } = filters
  return [
    ...splitValues('selected_location', selected_location),
    ...splitValues('location_select', location_select),
    ...communitiesIn(filters, vocabulary).flatMap((one) => vocabulary.emirates.get(filterValueOf(one)) ?? []),
  ]
}
