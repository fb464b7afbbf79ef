import { ARTICLES } from '@manzil/demo/articles/index'
import { expect, it } from 'vitest'
import { readMessage } from '../reading/read-message.ts'
import { makeVocabulary } from '../words/vocabulary.ts'
import { findAnswers } from './find-answers.ts'
import { indexArticles } from './find-articles.ts'

const vocabulary = makeVocabulary({ communities: [], developers: [], amenities: [], years: [2026, 2027] })
const articles = indexArticles(ARTICLES)
const answersTo = (message: string) => findAnswers(articles, message, readMessage(vocabulary, message, 2026))

it.each([
  'I want to talk to an employee',
  'I want a person to call me',
  'can I speak with a human',
  'contact number pls',
  'بدي احكي مع موظف',
  'أريد التحدث مع موظف',
  'أريد التواصل مع خدمة العملاء',
  'كلموني على الواتساب',
  'ابي احد يكلمني',
  'فين المكتب بتاعكم',
])('%s: asks for a person', (message) => {
  expect(answersTo(message)).toEqual({ faq: [], articles: [], contact: 'person', privacy: false })
})

it.each(['studio for a person with a dog', 'شقة لموظف', 'flat for an employee of a bank'])('%s: asks for homes', (message) => {
  expect(answersTo(message)?.contact).toBeUndefined()
})

it.each(['How do I withdraw my enquiry?', 'delete my data', 'كيف أسحب طلبي', 'كيف احذف بياناتي؟'])(
  '%s: is answered by the privacy policy',
  (message) => {
    expect(answersTo(message)).toEqual({ faq: [], articles: [], contact: undefined, privacy: true })
  },
)

it.each([
  'I want to close my account',
  'I want to delete my account',
  'how do I deactivate my account',
  'remove my account please',
  'cancel my account',
  'account deletion',
  'أبغى أحذف حسابي',
  'كيف ألغي حسابي',
  'ابي اسكر حسابي',
  'كيف أغلق الحساب',
  'حذف الحساب',
])('%s: is answered by the settings of the account', (message) => {
  expect(answersTo(message)).toEqual({ faq: [], articles: [], contact: undefined, privacy: false, page: 'account' })
})

it.each(['how does the escrow account work', 'can I open a bank account', 'فتح حساب بنكي', 'كيف يعمل حساب الضمان'])(
  '%s: is not',
  (message) => {
    expect(answersTo(message)?.page).not.toBe('account')
  },
)

it.each([
  ['Is my deposit safe?', 3],
  ['كم أقدر أتمول؟', 7],
  ['how much deposit do i need for 1.4m', 5],
  ['what would that cost me per month?', 5],
  ['so how much cash do I need in total', 4],
  ['فين فلوسي بتروح اثناء البناء', 3],
  ['what is the total cost of Quartz Towers', 4],
  ['What does it cost to buy a home in Dubai on top of the price?', 4],
  ['كم يكلف شراء منزل في دبي؟', 4],
  ['هل يمكن للأجنبي التملك؟', 2],
  ['off-plan versus ready', 1],
  ['ما الفرق بين على الخارطة والجاهز؟', 1],
])('%s: is answered by question %i', (message, number) => {
  expect(answersTo(message)?.faq).toContain(number)
})

it.each([
  'can an Egyptian buy property in Dubai',
  'I’m British, can I own?',
  'أنا مصري عايز أشتري',
  'هل اقدر اتملك وانا مصري؟',
  'هل المصريين يقدروا يشتروا في دبي',
  'اقدر اشتري وانا في مصر',
  'i live outside the uae, can i buy',
])('%s: is about foreigners’ ownership', (message) => {
  expect(answersTo(message)?.faq).toEqual([2])
})

it.each(['flat near an Indian school', 'انا مصري عايز شقة غرفتين بمليون'])('%s: is a search', (message) => {
  expect(answersTo(message)).toBeUndefined()
})

it.each(['cancellation of off-plan contract refund?', 'هل يمكن استرداد العربون؟'])(
  '%s: is answered by the guide to contracts not met',
  (message) => {
    expect(answersTo(message)?.articles.map(({ slug }) => slug)).toContain('late-developer-buyer-default')
  },
)

it.each(['can I visit the villa', 'أريد معاينة الشقة'])('%s: asks for a viewing', (message) => {
  expect(answersTo(message)?.contact).toBe('viewing')
})

it.each([
  ['what is a post-handover plan?', 5],
  ['what does post-handover mean?', 5],
  ['ما معنى الدفع بعد التسليم؟', 5],
  ['what is the DLD fee?', 4],
  ['what other costs are there?', 4],
])('%s: is answered by question %i', (message, number) => expect(answersTo(message)?.faq[0]).toBe(number))

it.each(['what does handover mean?', 'ما معنى التسليم؟'])('%s: is answered by an article about the term', (message) => {
  expect(answersTo(message)?.articles.length).toBeGreaterThan(0)
})

it.each(['what is a villa?', 'handover in 2027', 'post-handover plan in Dubai'])('%s: is not', (message) => {
  expect(answersTo(message)).toBeUndefined()
})

it.each(['service charges in Dubai Marina?', 'كم رسوم الخدمة في دبي مارينا؟', 'رسوم الخدمة السنوية في جي في سي كم؟', 'كم رسوم الخدمات؟'])(
  '%s: is not about the costs of buying',
  (message) => {
    expect(answersTo(message)?.faq).toEqual([4])
    expect(answersTo(message)).not.toHaveProperty('note')
  },
)

it('a verb is no slip of a noun with the article', () => {
  expect(readMessage(vocabulary, 'كم أقدر أتمول؟', 2026).found).toEqual([])
  expect(readMessage(vocabulary, 'قريب من المول', 2026).found).toMatchObject([{ field: 'travel' }])
})
