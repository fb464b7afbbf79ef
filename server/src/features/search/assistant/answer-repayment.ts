import {
  asksForMonthlyOnly,
  asksForRepayment,
  type Repayment,
  type RepaymentQuestion,
  repaymentOf,
} from '@manzil/assistant/questions/asks-for-repayment'
import { READY } from '@manzil/assistant/words/meanings'
import { DEFAULT_LOAN } from '@manzil/contract/money/affordability-params'
import type { MortgageTerms } from '@manzil/contract/money/calls/mortgage'
import { isPriced } from '@manzil/contract/money/is-priced'
import { maxLoanPercent } from '@manzil/contract/money/loan-limits'
import { monthlyRepayment } from '@manzil/contract/money/loans'
import { formatAed, formatPercent } from '@manzil/contract/text/format'
import { type Locale, textIn } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { Services } from '../../../platform/services.ts'
import { wordLoanLimits } from './answer-cash.ts'
import { describeHomes, startingPrice } from './describe-homes.ts'
import { findListing } from './find-listing.ts'
import type { Subject } from './find-subject.ts'
import { asOpenHome } from './open-home.ts'
import type { Answered } from './present-found.ts'
import { presentAffordability, presentAnswers, presentPayments } from './present-links.ts'
import { findHomes } from './search-homes.ts'
import { shownProjects } from './topic.ts'

/** The question about mortgages for off-plan homes. */
export const MORTGAGE_FAQ = 7

type Answer = Pick<Answered, 'reply' | 'answers'> & Partial<Pick<Answered, 'properties' | 'mortgage'>>

/**
 * Works out the monthly repayment that a message asks for, or says where to; undefined if it asks for none. Without an amount, the
 * mortgage is for the home of the project that the conversation is about.
 */
export async function answerRepayment(services: Services, subject: Subject, locale: Locale): Promise<Answer | undefined> {
  const { message, mortgage, vocabulary } = subject.asked
  const ofShown = asksForMonthlyOnly(message) && (await answerForShown(services, subject, locale))
  if (ofShown) return ofShown
  const question = asksForRepayment(
    vocabulary,
    message,
    mortgage,
    subject.topic === undefined || subject.topic.about === 'homes' || subject.topic.about === 'compare',
  )
  if (!question) return undefined
  const repayment = repaymentOf(question.terms)
  if (repayment) return { reply: wordRepayment(repayment, question.terms, locale), answers: presentLinks(locale), mortgage: question.terms }
  const ofHome = await answerForHome(services, subject, question, locale)
  if (ofHome || question.isOfHome) return ofHome
  return askForPrice(locale)
}

/** Says what to tell us to work out a monthly payment, and where else it can be worked out. */
export function askForPrice(locale: Locale): Answer {
  return { reply: m.assistant_repayment_calculator({ open: m.money_open({}, { locale }) }, { locale }), answers: presentLinks(locale) }
}

/** Works out a mortgage for the cheapest matching home of each project shown last; undefined unless there are several with prices. */
async function answerForShown(services: Services, { asked, topic }: Subject, locale: Locale): Promise<Answer | undefined> {
  const filters = shownProjects(topic) ?? asked.former
  if (asked.project !== undefined || Object.keys(filters).length === 0) return undefined
  const options = { locale }
  const { properties } = await findHomes(services, filters)
  const lines = properties.flatMap((card) => {
    const price = card.matching?.price ?? card.price
    if (!isPriced(price)) return []
    const { loan, rate, years } = repaymentOf({ price, is_off_plan: card.category.slug !== READY }) as Repayment
    const amounts = { monthly: monthlyRepayment(loan, rate, years), price, own: price - loan }
    const words = Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, formatAed(amount, locale)]))
    return m.assistant_repayments_line(
      { title: textIn(card, 'title', locale), ...(words as Record<keyof typeof amounts, string>) },
      options,
    )
  })
  if (lines.length < 2) return undefined
  const { rate, years } = DEFAULT_LOAN
  const heading = m.assistant_repayments({ rate: formatPercent(rate), years: String(years) }, options)
  const note = m.assistant_repayment_note({ years: String(years) }, options)
  return { reply: [heading, ...lines, note].join('\n'), answers: presentLinks(locale), properties }
}

/** Works out a mortgage for the cheapest home in question of a project; undefined without a project. */
async function answerForHome(
  services: Services,
  subject: Subject,
  { terms }: RepaymentQuestion,
  locale: Locale,
): Promise<Answer | undefined> {
  const found = await findPricedHome(services, subject, locale)
  if (!found) return undefined
  const { asked } = found
  const { project, properties } = asked
  if (found.terms.price === undefined) return { ...(await describeHomes(asked, 'prices')), answers: presentLinks(locale), properties }
  const mortgage: MortgageTerms = { ...found.terms, ...terms }
  const reply = wordRepayment(repaymentOf(mortgage) as Repayment, mortgage, locale)
  return { reply, answers: [presentPayments(project, locale), ...presentLinks(locale)], properties, mortgage }
}

/** Finds the project that the conversation is about, with the terms that its cheapest home in question gives a mortgage. */
export async function findPricedHome(services: Services, subject: Subject, locale: Locale) {
  const found = await findListing(services, subject)
  if (!found) return undefined
  const listing = asOpenHome(found)
  const { project } = listing
  const asked = { ...listing, services, subject, title: textIn(project, 'title', locale), locale }
  const price = project.is_advertised ? startingPrice(asked) : undefined
  const terms: MortgageTerms = price === undefined ? {} : { price }
  return { asked, terms, isFinished: project.category.slug === READY }
}

export function presentLinks(locale: Locale): Answered['answers'] {
  const faq = presentAnswers({ faq: [MORTGAGE_FAQ], articles: [], contact: undefined, privacy: false }, locale)
  return [presentAffordability({}, locale), ...faq]
}

export function wordRepayment({ loan, price, rate, years }: Repayment, terms: MortgageTerms, locale: Locale): string {
  const options = { locale }
  const words = {
    loan: formatAed(loan, locale),
    rate: formatPercent(rate),
    years: String(years),
    monthly: formatAed(monthlyRepayment(loan, rate, years), locale),
  }
  const worked =
    price === undefined
      ? m.assistant_repayment(words, options)
      : m.assistant_repayment_of_price({ ...words, price: formatAed(price, locale), own: formatAed(price - loan, locale) }, options)
  const given = terms.down ?? ((price ?? 0) * (terms.down_percent ?? 0)) / 100
  const isShort = price !== undefined && given > 0 && given < price - loan
  const short = isShort
    ? [m.assistant_deposit_short({ given: formatAed(given, locale), percent: formatPercent(maxLoanPercent(price, terms)) }, options)]
    : []
  return [...short, worked, m.assistant_repayment_note({ years: String(DEFAULT_LOAN.years) }, options), wordLoanLimits(locale)].join(' ')
}
