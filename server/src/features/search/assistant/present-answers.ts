import type { AssistantAnswer } from '@manzil/contract/search/calls/assistant'
import { type Locale, withLocale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { Message } from '../../../platform/errors.ts'
import type { Answers } from './questions/find-answers.ts'

const FAQ: Record<number, readonly [question: Message, answer: Message]> = {
  1: [m.faq_1_question, m.faq_1_answer],
  2: [m.faq_2_question, m.faq_2_answer],
  3: [m.faq_3_question, m.faq_3_answer],
  4: [m.faq_4_question, m.faq_4_answer],
  5: [m.faq_5_question, m.faq_5_answer],
  6: [m.faq_6_question, m.faq_6_answer],
  7: [m.faq_7_question, m.faq_7_answer],
  8: [m.faq_8_question, m.faq_8_answer],
  9: [m.faq_9_question, m.faq_9_answer],
  10: [m.faq_10_question, m.faq_10_answer],
  11: [m.faq_11_question, m.faq_11_answer],
}

export function presentAnswers({ faq, articles, contact }: Answers, locale: Locale): AssistantAnswer['data']['answers'] {
  const options = { locale }
  const path = (to: string) => withLocale(locale, to)
  return [
    ...(contact
      ? [{ title: m.assistant_contact_title({}, options), text: m.assistant_contact_text({}, options), link: path('/contact') }]
      : []),
    ...faq.flatMap((number) => {
      const [question, answer] = FAQ[number] ?? []
      return question && answer ? [{ title: question({}, options), text: answer({}, options), link: path('/faq') }] : []
    }),
    ...articles.map(({ slug, title, title_ar, excerpt, excerpt_ar }) => ({
      title: (locale === 'ar' && title_ar) || title,
      text: (locale === 'ar' && excerpt_ar) || excerpt,
      link: path(`/blog/${slug}`),
    })),
  ]
}
