import { asksAboutBorrowers } from '@manzil/assistant/questions/asks-about-borrowers'
import { isNational, type Repayment, repaymentOf } from '@manzil/assistant/questions/asks-for-repayment'
import type { Means } from '@manzil/assistant/questions/asks-what-is-affordable'
import { DEFAULT_LOAN } from '@manzil/contract/money/affordability-params'
import type { MortgageTerms } from '@manzil/contract/money/calls/mortgage'
import { INCOME_LIMITS, limitsOfIncome, maxLoan, maxLoanPercent, neededIncome } from '@manzil/contract/money/loan-limits'
import { monthlyRepayment, repayableLoan } from '@manzil/contract/money/loans'
import { formatAed, formatPercent } from '@manzil/contract/text/format'
import type { Locale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { Services } from '../../../platform/services.ts'
import { wordLoanLimits } from './answer-cash.ts'
import { wordFact } from './answer-project-fact.ts'
import { askForPrice, findPricedHome, presentLinks, wordRepayment } from './answer-repayment.ts'
import type { Subject } from './find-subject.ts'
import type { Answered } from './present-found.ts'

type Answer = Pick<Answered, 'reply'> & Partial<Pick<Answered, 'answers' | 'properties' | 'mortgage'>>

/**
 * Answers what income a loan needs, or what share of a price banks lend to foreigners and nationals; undefined if the message asks
 * neither.
 */
export async function answerBorrowers(services: Services, subject: Subject, locale: Locale): Promise<Answer | undefined> {
  const { message, mortgage, vocabulary } = subject.asked
  const question = asksAboutBorrowers(vocabulary, message)
  if (!question) return undefined
  const { about, terms } = question
  const isPriced = terms.price !== undefined || terms.loan !== undefined
  const found = isPriced ? undefined : await findPricedHome(services, subject, locale)
  const of: MortgageTerms = isPriced ? terms : { ...(found ? found.terms : mortgage), ...terms }
  const properties = found ? { properties: found.asked.properties } : {}
  if (about === 'share') {
    const plan = found && found.asked.project.payment_plans.length > 0 ? [wordFact('down_payment', found.asked.project, locale)] : []
    return {
      reply: [...plan, wordShares({ ...of, ...(found?.isFinished === false && { is_off_plan: true }) }, locale)].join('\n'),
      answers: presentLinks(locale),
      ...properties,
    }
  }
  const repayment = repaymentOf(of)
  if (!repayment) return askForPrice(locale)
  return { reply: wordIncome(repayment, of, locale), answers: presentLinks(locale), ...properties, mortgage: of }
}

function wordIncome(repayment: Repayment, terms: MortgageTerms, locale: Locale): string {
  const { loan, rate, years } = repayment
  const words = {
    income: formatAed(neededIncome(loan, monthlyRepayment(loan, rate, years), terms), locale),
    share: formatPercent(INCOME_LIMITS.percent),
    years: String(INCOME_LIMITS.years),
    national_years: String(INCOME_LIMITS.years_of_nationals),
  }
  return [m.assistant_income(words, { locale }), wordRepayment(repayment, terms, locale)].join('\n')
}

/** Says where to work out what one can afford, and what a bank may lend on an income that the message names. */
export function wordMeans({ income }: Means, message: string, locale: Locale): string {
  const where = m.assistant_affordability({}, { locale })
  if (income === undefined) return where
  const { rate, years } = DEFAULT_LOAN
  const limits = limitsOfIncome(income, { is_national: isNational(message) })
  const words = {
    income: formatAed(income, locale),
    share: formatPercent(INCOME_LIMITS.percent),
    monthly: formatAed(limits.monthly, locale),
    loan: formatAed(Math.min(limits.loan, repayableLoan(limits.monthly, rate, years)), locale),
    rate: formatPercent(rate),
    years: String(years),
  }
  return [m.assistant_income_limits(words, { locale }), where].join('\n')
}

/** What foreigners and nationals pay of a price themselves, if it is known, and the limits of the Central Bank. */
function wordShares({ price, ...terms }: MortgageTerms, locale: Locale): string {
  const lines =
    price === undefined
      ? []
      : [false, true].map((is_national) => {
          const borrower = { ...terms, is_national }
          const say = is_national ? m.assistant_share_nationals : m.assistant_share_foreigners
          const percent = maxLoanPercent(price, borrower)
          return say({ percent: formatPercent(100 - percent), own: formatAed(price - maxLoan(price, borrower), locale) }, { locale })
        })
  const heading = price === undefined ? [] : [m.assistant_share({ price: formatAed(price, locale) }, { locale })]
  return [...heading, ...lines, wordLoanLimits(locale)].join('\n')
}
