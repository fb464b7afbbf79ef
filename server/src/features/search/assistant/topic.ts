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
  /** Ids of projects that were compared, as a comma list. */
  | { about: 'compare'; projects: string }
  /** Filters of the homes of a project, such as its two-bedrooms. */
  | { about: 'homes'; homes: FilterTexts }

/** Writes a topic for the client, which sends it back with the next message. */
export function printTopic(topic: Topic): string {
  const { about } = topic
  switch (about) {
    case 'faq':
      return `faq ${topic.number}`
    case 'compare':
      return `compare ${topic.projects}`
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
  const [about, value = ''] = text.split(' ')
  if (about === 'prices') {
    const communities = new URLSearchParams(value).get('community_name')
    return communities === null ? { about } : { about, communities }
  }
  if (about === 'faq' && /^\d{1,2}$/.test(value)) return { about, number: Number(value) }
  if (about === 'compare') return /^\d{1,15}(?:,\d{1,15})*$/.test(value) ? { about, projects: value } : undefined
  if (about === 'area') {
    const places = readFilters(value, PLACE_FIELDS)
    return places && { about, places }
  }
  if (about !== 'homes') return undefined
  const homes = readFilters(value, KIND_FIELDS)
  return homes && { about, homes }
}

/** Undefined without any of the fields, or with a value that a listing refuses. */
function readFilters(query: string, fields: readonly (keyof FilterTexts)[]): FilterTexts | undefined {
  const given = new URLSearchParams(query)
  const filters = Object.fromEntries(fields.flatMap((field) => (given.has(field) ? [[field, given.get(field)]] : [])))
  return Object.keys(filters).length > 0 && ListPropertiesQuery.safeParse(filters).success ? filters : undefined
}
