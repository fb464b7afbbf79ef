import { type ListingQuestion, type ListingTopic, listingQuestionIn } from '@manzil/assistant/questions/asks-about-listing'
import { factAskedFor, type ProjectFact } from '@manzil/assistant/questions/asks-about-project'
import { partsOf } from '@manzil/assistant/questions/split-question'
import { betweenBlanks } from '@manzil/assistant/spelling/fold-text'
import type { Locale } from '@manzil/contract/text/locale'
import type { Services } from '../../../platform/services.ts'
import { answerAboutListing } from './answer-about-listing.ts'
import { findListing } from './find-listing.ts'
import { homesIn } from './find-project-asked-about.ts'
import type { Subject } from './find-subject.ts'
import type { Answered } from './present-found.ts'
import { understandMessage } from './understand-message.ts'

/** Limits how many questions of a message are answered. */
const MAX_QUESTIONS = 4

interface Part {
  text: string
  subject: Subject
  question: ListingQuestion
}

/**
 * Answers a message that asks several things about a project, each on its own: 'is it near the metro and the beach?'. Undefined if it
 * asks one, or if a part of it is no question about the project.
 */
export async function answerTwoQuestions(
  services: Services,
  subject: Subject,
  locale: Locale,
): Promise<(Pick<Answered, 'reply' | 'properties'> & Partial<Answered>) | undefined> {
  if (subject.isOfDeveloper || subject.result) return undefined
  const parts = await findQuestions(services, subject)
  if (new Set(parts.map(({ question }) => JSON.stringify(question))).size < 2) return undefined
  const listing = await findListing(services, subject)
  if (!listing) return undefined
  const answers = await Promise.all(parts.map((part) => answerAboutListing(services, part.question, part.subject, listing, locale)))
  const links = new Map(answers.flatMap(({ answers: given = [] }) => given.map((one) => [one.link, one])))
  // Similar projects are shown below the answer that names them.
  const shown = answers.find(({ properties = [] }) => properties.length !== 1 || properties[0]?.id !== listing.project.id)
  return {
    reply: [...new Set(answers.map(({ reply }) => reply))].join('\n\n'),
    properties: shown?.properties ?? listing.properties,
    ...topicOf(answers),
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
