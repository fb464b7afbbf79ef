import { asksAboutCompany, type ListingQuestion, listingQuestionIn } from '@manzil/assistant/questions/asks-about-listing'
import { asksToRankAreas } from '@manzil/assistant/questions/asks-about-name'
import { asksBeyondSearch } from '@manzil/assistant/questions/asks-beyond-search'
import { asksForPrices, asksForPricesThere, continuesPrices } from '@manzil/assistant/questions/asks-for-prices'
import { asksForMonthly } from '@manzil/assistant/questions/asks-for-repayment'
import { asksWhatIsAffordable } from '@manzil/assistant/questions/asks-what-is-affordable'
import { asksWhatIsLeft } from '@manzil/assistant/questions/asks-what-is-left'
import { placeKindsAskedFor } from '@manzil/assistant/questions/asks-what-is-near'
import { type Answers, findAnswers } from '@manzil/assistant/questions/find-answers'
import { continueAnswers } from '@manzil/assistant/questions/follows-up'
import { paysCash } from '@manzil/assistant/questions/pays-cash'
import { type Locale, textIn } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { Services } from '../../../platform/services.ts'
import { answerAboutDeveloper } from './answer-about-developer.ts'
import { answerAboutListing, answerUnknown } from './answer-about-listing.ts'
import { adviseOnAreas, answerAboutArea, comparePlaces } from './answer-about-places.ts'
import { compareToldPrices, tellPrices } from './answer-about-prices.ts'
import { answerBorrowers, wordMeans } from './answer-borrowers.ts'
import { answerCash, wordCosts } from './answer-cash.ts'
import { answerDevelopers } from './answer-developers.ts'
import { answerProjectFact } from './answer-project-fact.ts'
import { answerRepayment, askForPrice, MORTGAGE_FAQ } from './answer-repayment.ts'
import { answerWhatIsLeft } from './answer-what-is-left.ts'
import { answerWhatIsNear } from './answer-what-is-near.ts'
import { compareProjects } from './compare-projects.ts'
import { datePrices } from './date-prices.ts'
import { findListing } from './find-listing.ts'
import type { Subject } from './find-subject.ts'
import type { Knowledge } from './get-knowledge.ts'
import type { Answered } from './present-found.ts'
import { presentAffordability, presentAnswers, presentContact } from './present-links.ts'
import { printTopic } from './topic.ts'

export type Answer = Pick<Answered, 'kind' | 'reply'> & Partial<Answered>

/** Answers a message that asks for something other than a search; undefined if it may be a search. */
export async function answerQuestion(
  services: Services,
  subject: Subject,
  { articles }: Knowledge,
  locale: Locale,
): Promise<Answer | undefined> {
  const { asked, understanding, result, isOfDeveloper, isAboutPage, fact, comparison } = subject
  const { message, vocabulary } = asked
  const compared =
    (comparison && (await compareProjects(services, subject, comparison, locale))) ?? (await comparePlaces(services, subject, locale))
  if (compared) return { kind: 'question', ...compared }
  const borrowers = await answerBorrowers(services, subject, locale)
  if (borrowers) return { kind: 'question', ...borrowers }
  const cash = await answerCash(services, subject, locale)
  if (cash) return { kind: 'question', ...cash }
  const repayment = await answerRepayment(services, subject, locale)
  if (repayment) return { kind: 'question', ...repayment }
  const answers = findAnswers(articles, message, understanding.read)
  const continued = await goOn(services, subject, answers, locale)
  if (continued) return continued
  const question = isOfDeveloper
    ? undefined
    : (listingQuestionIn(vocabulary, message, understanding, isAboutPage) ?? asksForSeller(message, answers))
  const listing = question && (await findListing(services, subject))
  if (listing) return { kind: 'question', ...(await answerAboutListing(services, question, subject, listing, locale)) }
  const dates = question?.topic === 'price_source' && (await datePrices(services, asked.former, locale))
  if (dates) return { kind: 'question', ...dates }
  if (asksForMonthly(message, understanding.read)) return { kind: 'question', ...askForPrice(locale) }
  const kindsNear = placeKindsAskedFor(vocabulary, message, understanding)
  // 'What does it cost on top of the price?' is not about the price itself.
  const told = fact && !(fact === 'price' && answers) && (await answerProjectFact(services, fact, asked, locale))
  if (told) return { kind: 'question', ...told }
  const near = kindsNear.length > 0 && (await answerWhatIsNear(services, kindsNear, asked, locale))
  if (near) return { kind: 'question', ...near }
  if (result) {
    const reply = m.assistant_result({ title: textIn(result, 'title', locale) }, { locale })
    return { kind: 'question', reply, properties: [result] }
  }
  const developers = await answerDevelopers(services, subject, locale)
  if (developers) return { kind: 'question', ...developers }
  if (paysCash(message, understanding)) {
    const bought = await findListing(services, subject)
    if (bought) return { kind: 'question', ...(await answerAboutListing(services, { topic: 'cash' }, subject, bought, locale)) }
    return { kind: 'question', reply: [m.assistant_pays_cash({}, { locale }), await wordCosts(services, subject, locale)].join('\n\n') }
  }
  const developer = await answerAboutDeveloper(services, asked, understanding, articles, locale)
  if (developer) return { kind: 'question', ...developer }
  const known = answers ? presentAnswers(answers, locale) : []
  const means = asksWhatIsAffordable(vocabulary, message)
  // What banks lend on an income is worked out, besides what the FAQ says.
  if (means?.income !== undefined && answers?.faq.includes(MORTGAGE_FAQ))
    return { kind: 'question', reply: wordMeans(means, message, locale), answers: [presentAffordability(means, locale), ...known] }
  if (answers && known.length > 0)
    return { kind: 'question', reply: await wordOpening(services, subject, answers, locale), answers: known, ...topicOf(answers) }
  if (asksToRankAreas(message, understanding)) return { kind: 'question', ...adviseOnAreas(articles, message, locale) }
  const prices = asksForPrices(message, understanding, asked.project !== undefined) && (await tellPrices(services, subject, locale))
  if (prices) return { kind: 'question', ...prices }
  const area = await answerAboutArea(services, asked, understanding, articles, locale)
  if (area) return { kind: 'question', ...area }
  if (means) return { kind: 'question', reply: wordMeans(means, message, locale), answers: [presentAffordability(means, locale)] }
  const left = asksWhatIsLeft(message, understanding) && (await answerWhatIsLeft(services, asked, locale))
  if (left) return { kind: 'question', ...left }
  const isBeyondSearch = asksBeyondSearch(message, understanding)
  const isOnlyFact = understanding.read.found.length === 0 && understanding.read.changes.length === 0
  if (fact && (isBeyondSearch || isOnlyFact)) return { kind: 'unclear', reply: m.assistant_which_project({}, { locale }) }
  const silent = isBeyondSearch && !isOfDeveloper && understanding.read.found.length === 0 && (await findListing(services, subject))
  if (silent) return { kind: 'unclear', ...(await answerUnknown(services, silent, locale)) }
  if (answers || (isBeyondSearch && !isOfDeveloper)) {
    return { kind: 'unclear', reply: m.assistant_cannot_answer({}, { locale }), answers: [presentContact('person', locale)] }
  }
  return undefined
}

/** Answers a message that goes on with the question before it, or asks for prices in the area that the conversation is about. */
async function goOn(services: Services, subject: Subject, answers: Answers | undefined, locale: Locale): Promise<Answer | undefined> {
  const { asked, understanding, topic } = subject
  const { message } = asked
  const compared = await compareToldPrices(services, subject, locale)
  if (compared) return { kind: 'question', ...compared }
  const isOfPrices = (topic?.about === 'prices' && continuesPrices(message, understanding)) || asksForPricesThere(message, understanding)
  const prices = isOfPrices && (await tellPrices(services, subject, locale))
  if (prices) return { kind: 'question', ...prices }
  const more = topic?.about === 'faq' ? continueAnswers(topic.number, answers, message, understanding) : undefined
  if (!more) return undefined
  const reply = await wordOpening(services, subject, more, locale)
  return { kind: 'question', reply, answers: presentAnswers(more, locale), ...topicOf(more) }
}

function topicOf({ faq: [number] }: Answers): Pick<Answered, 'topic'> {
  return number === undefined ? {} : { topic: printTopic({ about: 'faq', number }) }
}

/** The seller of the project, for questions that ask for a person or a viewing. */
function asksForSeller(message: string, answers: Answers | undefined): ListingQuestion | undefined {
  if (!answers?.contact || asksAboutCompany(message)) return undefined
  return { topic: answers.contact === 'viewing' ? 'viewing' : 'seller' }
}

/** Says what buying costs, or what Manzil does not do or know about the topic, if it is about such a thing. */
async function wordOpening(services: Services, subject: Subject, { note }: Answers, locale: Locale): Promise<string> {
  const options = { locale }
  switch (note) {
    case 'costs':
      return wordCosts(services, subject, locale)
    case 'selling':
      return m.assistant_note_selling({}, options)
    case 'alerts':
      return m.assistant_note_alerts({}, options)
    case 'taxes':
      return m.assistant_note_taxes({}, options)
    case 'rent':
      return m.assistant_note_rent({ open: m.money_open({}, options) }, options)
    default:
      return m.assistant_question({}, options)
  }
}
