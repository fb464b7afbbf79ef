import { homeNumberIn, isSameNumber } from '@manzil/assistant/questions/home-number'
import { textIn } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { Services } from '../../../platform/services.ts'
import { findDetails } from '../../catalogue/projects/index.ts'
import type { Answer } from './answer-question.ts'
import type { AssistantRequest } from './assistant-request.ts'
import type { Subject } from './find-subject.ts'
import { findHomes } from './search-homes.ts'
import { withSeller } from './word-seller.ts'

/**
 * Returns the request as on the page of the home whose number the message names ('is 902 available?'), or says that the project lists no
 * such home; undefined if the message names no number or no project is clear.
 */
export async function findNumberedHome(
  services: Services,
  request: AssistantRequest,
  { understanding }: Subject,
): Promise<{ request: AssistantRequest } | { answer: Answer } | undefined> {
  const { message, locale } = request
  const named = understanding.read.found.find(({ field }) => field === 'project')
  const project = named?.value ?? request.project ?? request.former.project
  const number = project === undefined ? undefined : homeNumberIn(message)
  // The number may be part of a title.
  if (project === undefined || !number || (named && number.start < named.end && named.start < number.end)) return undefined
  const { count, properties } = await findHomes(services, { project })
  const [detail] = count === 1 ? await findDetails(services, [properties[0]?.id as number]) : []
  if (!detail) return undefined
  const home = detail.units
    .flatMap(({ unit_listings }) => unit_listings)
    .find(({ apt_no }) => apt_no && isSameNumber(apt_no, number.number))
  if (!home) {
    const text = m.assistant_home_unlisted({ number: number.number, title: textIn(detail, 'title', locale) }, { locale })
    return { answer: { kind: 'question', reply: await withSeller(services, detail, locale, text), properties } }
  }
  const spans = [number, ...(named ? [named] : [])].sort((one, other) => other.start - one.start)
  const rest = spans.reduce((text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`, message)
  return { request: { ...request, message: rest, project: detail.slug, home: home.id, isAboutPage: true } }
}
