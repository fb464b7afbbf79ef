import { PLACE_FIELDS } from '@manzil/assistant/questions/asks-to-compare-places'
import type { FilterTexts } from '@manzil/assistant/refine'
import { ListPropertiesQuery } from '@manzil/contract/search/calls/property-filters'

/** What an answer was about, which the next message may go on with. */
export type Topic =
  | { about: 'prices' }
  /** Number of the FAQ question that answered it. */
  | { about: 'faq'; number: number }
  /** Filters of the area. */
  | { about: 'area'; places: FilterTexts }

/** Writes a topic for the client, which sends it back with the next message. */
export function printTopic(topic: Topic): string {
  const { about } = topic
  if (about === 'faq') return `faq ${topic.number}`
  return about === 'area' ? `area ${new URLSearchParams(topic.places)}` : about
}

/** Undefined if the text is no topic. */
export function readTopic(text = ''): Topic | undefined {
  const [about, value = ''] = text.split(' ')
  if (about === 'prices') return { about }
  if (about === 'faq' && /^\d{1,2}$/.test(value)) return { about, number: Number(value) }
  if (about !== 'area') return undefined
  const given = new URLSearchParams(value)
  const places = Object.fromEntries(PLACE_FIELDS.flatMap((field) => (given.has(field) ? [[field, given.get(field)]] : [])))
  return ListPropertiesQuery.safeParse(places).success && given.size > 0 ? { about, places } : undefined
}
