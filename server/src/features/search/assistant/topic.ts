import { PLACE_FIELDS } from '@manzil/assistant/questions/asks-to-compare-places'
import type { FilterTexts } from '@manzil/assistant/refine'
import { ListPropertiesQuery } from '@manzil/contract/search/calls/property-filters'

/** Filters that say which homes of a project are meant. */
const KIND_FIELDS = ['rooms', 'type', 'unit_type'] as const

/** What an answer was about, which the next message may go on with. */
export type Topic =
  /** Communities whose prices were told, as a filter, if the filters of the conversation no longer name all of them. */
  | { about: 'prices'; communities?: string }
  /** Number of the FAQ question that answered it. */
  | { about: 'faq'; number: number }
  /** Filters of the area. */
  | { about: 'area'; places: FilterTexts }
  /** Ids of the projects that the answer shows, as a comma list in their order, and filters of the homes in question. */
  | { about: 'compare'; projects: string; homes?: FilterTexts }
  /** Filters of the homes of a project, such as its two-bedrooms. */
  | { about: 'homes'; homes: FilterTexts }

/** Writes a topic for the client, which sends it back with the next message. */
export function printTopic(topic: Topic): string {
  const { about } = topic
  switch (about) {
    case 'faq':
      return `faq ${topic.number}`
    case 'compare':
      return ['compare', topic.projects, ...(topic.homes ? [`${new URLSearchParams(topic.homes)}`] : [])].join(' ')
    case 'area':
      return `area ${new URLSearchParams(topic.places)}`
    case 'homes':
      return `homes ${new URLSearchParams(topic.homes)}`
    default:
      return topic.communities === undefined ? about : `prices ${new URLSearchParams({ community_name: topic.communities })}`
  }
}

/** Undefined if the text is no topic. */
export function readTopic(text = ''): Topic | undefined {
  const [about, value = '', more = ''] = text.split(' ')
  if (about === 'prices') {
    const communities = new URLSearchParams(value).get('community_name')
    return communities === null ? { about } : { about, communities }
  }
  if (about === 'faq' && /^\d{1,2}$/.test(value)) return { about, number: Number(value) }
  if (about === 'compare') {
    if (!/^\d{1,15}(?:,\d{1,15})*$/.test(value)) return undefined
    const homes = readFilters(more, KIND_FIELDS)
    return { about, projects: value, ...(homes && { homes }) }
  }
  if (about === 'area') {
    const places = readFilters(value, PLACE_FIELDS)
    return places && { about, places }
  }
  if (about !== 'homes') return undefined
  const homes = readFilters(value, KIND_FIELDS)
  return homes && { about, homes }
}

/** Returns the filters of the homes that a topic is about. */
export function homesOf(topic: Topic | undefined): FilterTexts {
  return topic?.about === 'homes' || topic?.about === 'compare' ? (topic.homes ?? {}) : {}
}

/** Returns the homes that filters name, for a topic. */
export function homesAmong(filters: FilterTexts): { homes?: FilterTexts } {
  const homes = Object.fromEntries(KIND_FIELDS.flatMap((field) => (filters[field] === undefined ? [] : [[field, filters[field]]])))
  return Object.keys(homes).length > 0 ? { homes } : {}
}

/** Returns the filters of the projects that the last answer showed without searching for them. */
export function shownProjects(topic: Topic | undefined): FilterTexts | undefined {
  return topic?.about === 'compare' ? { project: topic.projects, ...topic.homes } : undefined
}

/** Undefined without any of the fields, or with a value that a listing refuses. */
function readFilters(query: string, fields: readonly (keyof FilterTexts)[]): FilterTexts | undefined {
  const given = new URLSearchParams(query)
  const filters = Object.fromEntries(fields.flatMap((field) => (given.has(field) ? [[field, given.get(field)]] : [])))
  return Object.keys(filters).length > 0 && ListPropertiesQuery.safeParse(filters).success ? filters : undefined
}
