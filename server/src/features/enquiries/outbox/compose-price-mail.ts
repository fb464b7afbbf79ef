import { formatAed } from '@manzil/contract/text/format'
import { type Locale, textIn } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import { formatLongDay } from '../../../platform/documents/format.ts'
import { isolate, type MailParts } from './mail-parts.ts'
import type { MessageContent } from './message-kinds.ts'

type PriceQuestion = Extract<MessageContent, { kind: 'price_question' }>['detail']

/** Composes the monthly email that asks whether prices are still true, one project per line. */
export function priceQuestion({ projects, more }: PriceQuestion, locale: Locale, url: string): MailParts {
  const say = { locale }
  const lines = projects.map((project) =>
    m.mail_price_question_line(
      {
        title: isolate(textIn(project, 'title', locale), locale),
        price: isolate(formatAed(project.price, locale), locale),
        day: formatLongDay(project.price_date, locale),
      },
      say,
    ),
  )
  return {
    subject: m.mail_price_question_subject({}, say),
    paragraphs: [
      m.mail_price_question_text({}, say),
      [...lines, ...(more > 0 ? [m.mail_price_question_more({ count: more }, say)] : [])].join('\n'),
      m.mail_price_question_note({}, say),
    ],
    action: { label: m.mail_price_question_action({}, say), url },
  }
}
