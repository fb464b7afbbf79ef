import { type ListingQuestion, type ListingTopic, listingQuestionIn } from '@manzil/assistant/questions/asks-about-listing'
import { asksAboutDeveloper } from '@manzil/assistant/questions/asks-about-name'
import { factAskedFor, type ProjectFact } from '@manzil/assistant/questions/asks-about-project'
import { asksWhatIsAffordable, isOfMeans } from '@manzil/assistant/questions/asks-what-is-affordable'
import { partsOf, splitQuestions } from '@manzil/assistant/questions/split-questions'
import type { FilterTexts } from '@manzil/assistant/refine'
import { betweenBlanks } from '@manzil/assistant/spelling/fold-text'
import type { Locale } from '@manzil/contract/text/locale'
import type { Services } from '../../../platform/services.ts'
import { answerAboutListing } from './answer-about-listing.ts'
import { type Answer, answerQuestion } from './answer-question.ts'
import type { AssistantRequest } from './assistant-request.ts'
import { findListing } from './find-listing.ts'
import { homesIn } from './find-project-asked-about.ts'
import { findSubject, type Subject } from './find-subject.ts'
import type { Answered } from './present-found.ts'
import { understandMessage } from './understand-message.ts'

/** Limits how many questions of a message are answered. */
const MAX_QUESTIONS = 4

interface Part {
  text: string
  subject: Subject
  question: ListingQuestion
}

/** Searches for the homes that a part of a message asks for; undefined if it asks for none. */
type Search = (request: AssistantRequest, subject: Subject) => Promise<Answered | undefined>

/**
 * Answers a message with several questions one after another: 'is it near the metro and the beach?', 'what are the fees and can I
 * get a visa?'. One of them may be a search. Undefined if it asks one, or if another part of it is no question.
 */
export async function answerEachQuestion(
  services: Services,
  request: AssistantRequest,
  subject: Subject,
  search: Search,
): Promise<Answer | undefined> {
  // 'Who is the developer and have they delivered on time?' has one answer.
  if (subject.comparison?.isExplicit || asksAboutDeveloper(request.message, subject.understanding)) return undefined
  return (await answerOnProject(services, subject, request.locale)) ?? (await answerInTurn(services, request, search))
}

/** Answers questions that are all about the same project, which may lack words of their own: 'the beach?'. */
async function answerOnProject(services: Services, subject: Subject, locale: Locale): Promise<Answer | undefined> {
  const { asked, understanding, isOfDeveloper, result } = subject
  const isOfProject = (asked.project ?? asked.former.project ?? understanding.filters.project) !== undefined
  if (!isOfProject || isOfDeveloper || result) return undefined
  const parts = await findQuestions(services, subject)
  if (new Set(parts.map(({ question }) => JSON.stringify(question))).size < 2) return undefined
  const listing = await findListing(services, subject)
  if (!listing) return undefined
  const answers = await Promise.all(parts.map((part) => answerAboutListing(services, part.question, part.subject, listing, locale)))
  // Similar projects are shown below the answer that names them.
  const shown = answers.find(({ properties = [] }) => properties.length !== 1 || properties[0]?.id !== listing.project.id)
  return { ...joined(answers), properties: shown?.properties ?? listing.properties, ...topicOf(answers) }
}

/** Answers questions that each stand on their own, or that are about the homes that one part searches for. */
async function answerInTurn(services: Services, request: AssistantRequest, search: Search): Promise<Answer | undefined> {
  const parts = splitQuestions(request.message)
  if (parts.length < 2 || parts.length > MAX_QUESTIONS) return undefined
  const { vocabulary } = request.knowledge
  // 'I have 400k, what can I buy for 9k a month?' is one question.
  if (asksWhatIsAffordable(vocabulary, request.message) && parts.every((part) => isOfMeans(vocabulary, part))) return undefined
  const first = await answerParts(services, request, parts)
  const others = first.filter(({ answer }) => answer?.kind !== 'question')
  const [other] = others
  if (!other) return together(first)
  if (others.length > 1 || other.subject.understanding.read.found.length === 0) return undefined
  const found = await search({ ...request, message: other.message }, other.subject)
  if (!found || found.count === null) return undefined
  // The questions are about the homes found rather than the project of the conversation.
  const about = {
    ...request,
    former: found.filters as FilterTexts,
    list: undefined,
    project: undefined,
    home: undefined,
    isAboutPage: false,
  }
  const questions = await answerParts(
    services,
    about,
    parts.filter((part) => part !== other.message),
  )
  if (questions.some(({ answer }) => answer?.kind !== 'question')) return undefined
  const { topic } = together(questions)
  const { reply, answers } = joined(parts.map((part) => questions.find(({ message }) => message === part)?.answer ?? found))
  return { ...found, kind: 'question', reply, answers: answers ?? [], ...(topic && { topic }) }
}

interface AnsweredPart {
  message: string
  subject: Subject
  answer: Answer | undefined
}

async function answerParts(services: Services, request: AssistantRequest, parts: readonly string[]): Promise<AnsweredPart[]> {
  const answered: AnsweredPart[] = []
  for (const message of parts) {
    // The later questions are about the project that the first one names.
    const project = answered.findLast(({ answer }) => answer?.properties?.length === 1)?.answer?.properties?.[0]?.slug ?? request.project
    const subject = await findSubject(services, { ...request, message, project })
    answered.push({ message, subject, answer: await answerQuestion(services, subject, request.knowledge, request.locale) })
  }
  return answered
}

function together(parts: readonly AnsweredPart[]): Answer {
  const answers = parts.flatMap(({ answer }) => answer ?? [])
  const cards = answers.flatMap(({ properties = [] }) => properties)
  return { ...Object.assign({}, ...answers), ...joined(answers), properties: [...new Map(cards.map((card) => [card.id, card])).values()] }
}

function joined(answers: readonly Omit<Answer, 'kind'>[]): Pick<Answer, 'kind' | 'reply' | 'answers'> {
  const links = new Map(answers.flatMap(({ answers: given = [] }) => given.map((one) => [`${one.link} ${one.title}`, one])))
  return {
    kind: 'question',
    reply: [...new Set(answers.map(({ reply }) => reply))].join('\n\n'),
    ...(links.size > 0 && { answers: [...links.values()] }),
  }
}

function topicOf(answers: readonly Pick<Answered, 'topic'>[]): Pick<Answered, 'topic'> {
  const topic = answers.find((one) => one.topic)?.topic
  return topic ? { topic } : {}
}

/** Returns the questions of a message; none if a part of it is something else. A part that is no question belongs to its neighbour. */
async function findQuestions(services: Services, subject: Subject): Promise<Part[]> {
  const { message } = subject.asked
  const { found } = subject.understanding.read
  const spans = partsOf(
    message,
    found.filter(({ field }) => field === 'project'),
  )
  if (spans.length < 2 || spans.length > 2 * MAX_QUESTIONS) return []
  const parts: Part[] = []
  let start: number | undefined
  for (const span of spans) {
    start ??= span.start
    const part = await readPart(services, subject, message.slice(start, span.end), parts.at(-1))
    if (part) {
      parts.push(part)
      start = undefined
    }
  }
  return start === undefined && parts.length <= MAX_QUESTIONS ? parts : []
}

const PAYMENTS = new Set<ProjectFact | ListingTopic>(['down_payment', 'payment_plan', 'cash', 'monthly'])
/** Goes on about payments: 'what do I pay now, and at handover?'. */
const AT_A_STAGE =
  /^ (?:then |later |ثم )?(?:at|on|upon|until|till|by|before|after|during|عند|قبل|بعد|حتي|لحد|لين|خلال|اثناء|وقت) (?:the )?(?:handover|completion|delivery|construction|keys|(?:ال)?(?:تسليم|استلام|انجاز|بناء)) /

async function readPart(services: Services, subject: Subject, text: string, before: Part | undefined): Promise<Part | undefined> {
  const { asked, understanding: whole } = subject
  // Homes that another part names: 'price and size of the 2 bed'.
  const former = { ...asked.former, ...homesIn(Object.fromEntries(whole.read.found.map(({ field, value }) => [field, value]))) }
  const message = `${text}?`
  const understanding = await understandMessage(services, asked.vocabulary, message, former)
  const factBefore = before && ('fact' in before.question ? before.question.fact : before.question.topic)
  const fact =
    factBefore && PAYMENTS.has(factBefore as ProjectFact) && AT_A_STAGE.test(betweenBlanks(message))
      ? 'payment_plan'
      : factAskedFor(message, understanding, true)
  const question =
    listingQuestionIn(asked.vocabulary, message, understanding, true) ?? (fact && ({ topic: 'fact', fact } satisfies ListingQuestion))
  return question && { text, question, subject: { ...subject, asked: { ...asked, message, former }, understanding } }
}
