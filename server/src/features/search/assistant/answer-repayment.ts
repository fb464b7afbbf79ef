import { asksForRepayment, type Repayment, type RepaymentQuestion, repaymentOf } from '@manzil/assistant/questions/asks-for-repayment'
import { DEFAULT_LOAN } from '@manzil/contract/money/affordability-params'
import type { MortgageTerms } from '@manzil/contract/money/calls/mortgage'
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

/** The question about mortgages for off-plan homes. */
const MORTGAGE_FAQ = 7

type Answer = Pick<Answered, 'reply' | 'answers'> & Partial<Pick<Answered, 'properties' | 'mortgage'>>

/**
 * Works out the monthly repayment that a message asks for, or says where to; undefined if it asks for none. Without an amount, the
 * mortgage is for the home of the project that the conversation is about.
 */
export async function answerRepayment(services: Services, subject: Subject, locale: Locale): Promise<Answer | undefined> {
  const { message, mortgage, vocabulary } = subject.asked
  const question = asksForRepayment(
    vocabulary,
    message,
    mortgage,
    subject.topic === undefined || subject.topic.about === 'homes' || subject.topic.about === 'compare',
  )
  if (!question) return undefined
  const repayment = repaymentOf(question.terms)
  if (repayment) return { reply: wordRepayment(repayment, locale), answers: presentLinks(locale), mortgage: question.terms }
  const ofHome = await answerForHome(services, subject, question, locale)
  if (ofHome || question.isOfHome) return ofHome
  return askForPrice(locale)
}

/** Says what to tell us to work out a monthly payment, and where else it can be worked out. */
export function askForPrice(locale: Locale): Answer {
  return { reply: m.assistant_repayment_calculator({ open: m.money_open({}, { locale }) }, { locale }), answers: presentLinks(locale) }
}

/** Works out a mortgage for the cheapest home in question of a project; undefined without a project. */
async function answerForHome(
  services: Services,
  subject: Subject,
  { terms }: RepaymentQuestion,
  locale: Locale,
): Promise<Answer | undefined> {
  const found = await findListing(services, subject)
  if (!found) return undefined
  const listing = asOpenHome(found)
  const { project, properties } = listing
  const asked = { ...listing, services, subject, title: textIn(project, 'title', locale), locale }
  const price = project.is_advertised ? startingPrice(asked) : undefined
  if (price === undefined) return { ...(await describeHomes(asked, 'prices')), answers: presentLinks(locale), properties }
  const mortgage: MortgageTerms = { ...terms, price }
  const reply = wordRepayment(repaymentOf(mortgage) as Repayment, locale)
  return { reply, answers: [presentPayments(project, locale), ...presentLinks(locale)], properties, mortgage }
}

function presentLinks(locale: Locale): Answered['answers'] {
  const faq = presentAnswers({ faq: [MORTGAGE_FAQ], articles: [], contact: undefined, privacy: false }, locale)
  return [presentAffordability({}, locale), ...faq]
}

function wordRepayment({ loan, price, rate, years }: Repayment, locale: Locale): string {
  const options = { locale }
  const terms = {
    loan: formatAed(loan, locale),
    rate: formatPercent(rate),
    years: String(years),
    monthly: formatAed(monthlyRepayment(loan, rate, years), locale),
  }
  const worked =
    price === undefined
      ? m.assistant_repayment(terms, options)
      : m.assistant_repayment_of_price({ ...terms, price: formatAed(price, locale), own: formatAed(price - loan, locale) }, options)
  return [worked, m.assistant_repayment_note({ years: String(DEFAULT_LOAN.years) }, options), wordLoanLimits(locale)].join(' ')
}
