import { m } from '@manzil/messages'

interface FaqEntry {
  question: string
  answer: string
  /** A page that answers the question for the reader. */
  link?: { to: '/what-can-i-afford'; label: string }
}

export function faqEntries(): FaqEntry[] {
  return [
    { question: m.faq_1_question(), answer: m.faq_1_answer() },
    { question: m.faq_2_question(), answer: m.faq_2_answer() },
    { question: m.faq_3_question(), answer: m.faq_3_answer() },
    { question: m.faq_4_question(), answer: m.faq_4_answer() },
    { question: m.faq_5_question(), answer: m.faq_5_answer() },
    {
      question: m.affordability_title(),
      answer: m.affordability_intro(),
      link: { to: '/what-can-i-afford', label: m.affordability_find() },
    },
    { question: m.faq_6_question(), answer: m.faq_6_answer() },
    { question: m.faq_7_question(), answer: m.faq_7_answer() },
    { question: m.faq_8_question(), answer: m.faq_8_answer() },
    { question: m.faq_9_question(), answer: m.faq_9_answer() },
    { question: m.faq_10_question(), answer: m.faq_10_answer() },
    { question: m.faq_11_question(), answer: m.faq_11_answer() },
  ]
}

export function faqData(): object {
  return {
    '@type': 'FAQPage',
    mainEntity: faqEntries().map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  }
}
