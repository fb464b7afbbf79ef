import { asksForCash } from '@manzil/assistant/questions/asks-for-cash'
import { repaymentOf } from '@manzil/assistant/questions/asks-for-repayment'
import type { FilterTexts } from '@manzil/assistant/refine'
import type { Vocabulary } from '@manzil/assistant/words/vocabulary'
import { EMIRATES } from '@manzil/contract/catalogue/terms'
import { costLines, totalCost } from '@manzil/contract/money/buying-costs'
import type { BuyingCost } from '@manzil/contract/money/calls/buying-costs'
import { USUAL_BOOKING_PERCENT } from '@manzil/contract/money/estimated-dates'
import { LOWER_LOAN_FROM, maxLoan, maxLoanPercent } from '@manzil/contract/money/loan-limits'
import { splitValues } from '@manzil/contract/search/filter-registry'
import { formatAed, formatPercent } from '@manzil/contract/text/format'
import { type Locale, textIn } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { Services } from '../../../platform/services.ts'
import { costsByEmirate } from '../../catalogue/costs/index.ts'
import type { Subject } from './find-subject.ts'
import type { Answered } from './present-found.ts'
import { presentAffordability, presentAnswers } from './present-links.ts'

/** The question about costs besides the price. */
const COSTS_FAQ = 4

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
function emiratesIn(
  { selected_location = '', location_select = '', community_name = '' }: FilterTexts,
  { emirates }: Vocabulary,
): string[] {
  return [
    ...splitValues('selected_location', selected_location),
    ...splitValues('location_select', location_select),
    ...splitValues('community_name', community_name).flatMap((name) => emirates.get(name) ?? []),
  ]
}
