import { asksForRepayment } from '@manzil/assistant/questions/asks-for-repayment'
import { DEFAULT_LOAN } from '@manzil/contract/money/affordability-params'
import { monthlyRepayment } from '@manzil/contract/money/loans'
import { formatAed, formatPercent } from '@manzil/contract/text/format'
import type { Locale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { AskedAbout } from './find-project-asked-about.ts'
import type { Answered } from './present-found.ts'
import { presentAffordability, presentAnswers } from './present-links.ts'

/** The question about mortgages for off-plan homes. */
const MORTGAGE_FAQ = 7

/** Works out the monthly repayment that a message asks for, or says where to; undefined if it asks for none. */
export function answerRepayment(
  { message, vocabulary }: Pick<AskedAbout, 'message' | 'vocabulary'>,
  locale: Locale,
): Pick<Answered, 'reply' | 'answers'> | undefined {
  const asked = asksForRepayment(vocabulary, message)
  if (!asked) return undefined
  const options = { locale }
  const faq = presentAnswers({ faq: [MORTGAGE_FAQ], articles: [], contact: undefined, privacy: false }, locale)
  const answers = [presentAffordability({}, locale), ...faq]
  const { repayment } = asked
  if (!repayment) return { reply: m.assistant_repayment_calculator({ open: m.money_open({}, options) }, options), answers }
  const { loan, price, rate, years } = repayment
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
  const note = m.assistant_repayment_note({ percent: String(DEFAULT_LOAN.most_percent), years: String(DEFAULT_LOAN.years) }, options)
  return { reply: `${worked} ${note}`, answers }
}
