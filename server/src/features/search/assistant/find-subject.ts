import { asksForNearest } from '@manzil/assistant/questions/asks-about-list'
import { asksForMoreOfDeveloper, factAskedFor, type ProjectFact, refersToProject } from '@manzil/assistant/questions/asks-about-project'
import { withoutMap } from '@manzil/assistant/questions/asks-for-map'
import { resultAskedFor } from '@manzil/assistant/questions/asks-for-result'
import { asksThere } from '@manzil/assistant/questions/asks-there'
import { type Comparison, readComparison } from '@manzil/assistant/questions/asks-to-compare'
import { asksToShow } from '@manzil/assistant/questions/asks-to-show'
import { type FilterTexts, PLACES } from '@manzil/assistant/refine'
import type { Understanding } from '@manzil/assistant/understand'
import type { PropertyCard } from '@manzil/contract/catalogue/calls/properties'
import { formatTrip, MAX_MINUTES } from '@manzil/contract/map/trips'
import type { Services } from '../../../platform/services.ts'
import type { AssistantRequest } from './assistant-request.ts'
import { type AskedAbout, filterOfDeveloper, filterOfProject } from './find-project-asked-about.ts'
import { findRanking, type Ranking } from './rank-projects.ts'
import { findHomes } from './search-homes.ts'
import { homesOf, shownProjects, type Topic } from './topic.ts'
import { understandMessage } from './understand-message.ts'

/** What a message is about. */
export interface Subject {
  /** The message, without its words for the map. */
  asked: AskedAbout
  understanding: Understanding
  wantsMap: boolean
  /** Whether even a message in few words, such as 'studios?', is about the project of the conversation. */
  isAboutPage: boolean
  topic: Topic | undefined
  /** The result of the conversation that the message points at: 'the second one'. */
  result: PropertyCard | undefined
  /** Whether the message asks for other projects of a project's developer. */
  isOfDeveloper: boolean
  /** The fact of a project that the message asks for. */
  fact: ProjectFact | undefined
  comparison: Comparison | undefined
  /** The results of the conversation that it compares: 'the first two'. */
  compared: number[]
  ranking: Ranking | undefined
}

export async function findSubject(services: Services, request: AssistantRequest): Promise<Subject> {
  const { locale, topic } = request
  const { vocabulary } = request.knowledge
  const onMap = withoutMap(request.message)
  const wantsMap = onMap !== undefined
  const message = onMap ?? request.message
  const comparison = readComparison(vocabulary, message)
  const former = request.list ?? withPlaceSpokenOf(request, message)
  const first = await understandMessage(services, vocabulary, message, former)
  const result = await findResult(services, resultAskedFor(message, first), request)
  const project = result?.slug ?? request.project
  const ofDeveloper = project !== undefined && asksForMoreOfDeveloper(message) ? await filterOfDeveloper(services, project) : undefined
  const isOfProject = refersToProject(message, first) || (wantsMap && saysNothing(former, first.read))
  const ofProject = project !== undefined && isOfProject ? await filterOfProject(services, project, locale) : undefined
  const about = ofDeveloper ?? ofProject
  const understanding = about ? await understandMessage(services, vocabulary, message, about) : first
  if (asksForNearest(message)) findNearest(understanding)
  const isOfOne = project !== undefined || understanding.filters.project !== undefined
  return {
    asked: {
      message,
      former,
      homes: homesOf(topic),
      project,
      home: request.home,
      mortgage: request.mortgage,
      vocabulary,
    },
    understanding,
    wantsMap,
    isAboutPage: request.isAboutPage,
    topic,
    result,
    isOfDeveloper: ofDeveloper !== undefined,
    fact: ofDeveloper ? undefined : factAskedFor(message, understanding, isOfOne),
    comparison,
    compared: await findCompared(services, comparison?.results ?? [], request),
    ranking: findRanking(request, message, first),
  }
}

/** Sorts by the time to the places of a message instead of limiting it. */
function findNearest({ filters, read }: Understanding): void {
  const places = read.found.flatMap(({ field, value }) => (field === 'travel' || field === 'within' ? (value.split(':')[0] ?? []) : []))
  if (places.length === 0) return
  delete filters.within
  filters.travel = places.map((place) => formatTrip({ place, minutes: MAX_MINUTES, mode: 'car' })).join(',')
  filters.sort_by = 'travel_time'
}

/** The filters of the conversation, in the area that it was about if the message means that: 'how much are homes there?'. */
function withPlaceSpokenOf({ former, topic }: AssistantRequest, message: string): FilterTexts {
  if (topic?.about !== 'area' || !(asksThere(message) || asksToShow(message))) return former
  const elsewhere = Object.entries(former).filter(([field]) => !PLACES.some((place) => place === field))
  return { ...Object.fromEntries(elsewhere), ...topic.places }
}

/** Whether a message without filters before it names none: 'show the house on the map'. */
function saysNothing(former: FilterTexts, { found, changes }: Understanding['read']): boolean {
  return Object.keys(former).length + found.length + changes.length === 0
}

/** Finds one of the projects that were shown last. */
async function findResult(services: Services, index: number | undefined, request: AssistantRequest): Promise<PropertyCard | undefined> {
  return index === undefined ? undefined : (await findShown(services, request)).at(index)
}

async function findCompared(services: Services, results: readonly number[], request: AssistantRequest): Promise<number[]> {
  const shown = results.length > 0 ? await findShown(services, request) : []
  return results.flatMap((index) => shown.at(index)?.id ?? [])
}

/** Returns the projects that were shown last, in their order. */
async function findShown(services: Services, { former, list, topic }: AssistantRequest): Promise<PropertyCard[]> {
  const filters = shownProjects(topic) ?? list ?? former
  if (Object.keys(filters).length === 0) return []
  const { properties } = await findHomes(services, filters)
  if (topic?.about !== 'compare') return properties
  return topic.projects.split(',').flatMap((id) => properties.find((card) => `${card.id}` === id) ?? [])
}
