import { asksForDevelopers } from '@manzil/assistant/questions/asks-about-developers'
import { PLACES } from '@manzil/assistant/refine'
import { ListPropertiesQuery } from '@manzil/contract/search/calls/property-filters'
import { countResults } from '@manzil/contract/search/result-count'
import { type Locale, textIn } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { Services } from '../../../platform/services.ts'
import { countFacetOptions, resolveFilters } from '../catalogue-index/index.ts'
import { findDevelopersWithProjects } from '../filters/index.ts'
import { chips } from './chips.ts'
import type { Subject } from './find-subject.ts'
import type { Answered } from './present-found.ts'
import { presentDeveloper } from './present-links.ts'

const MAX_DEVELOPERS = 6
const MAX_LINKS = 3
const FIELDS: readonly string[] = [...PLACES, 'type', 'unit_type', 'rooms', 'category']

/** Names the developers with most projects, in the area that a message names or is about; undefined if it does not ask for them. */
export async function answerDevelopers(
  services: Services,
  { asked: { message, vocabulary }, understanding }: Subject,
  locale: Locale,
): Promise<Pick<Answered, 'reply' | 'answers'> | undefined> {
  if (!asksForDevelopers(message, understanding)) return undefined
  const filters = Object.fromEntries(
    Object.entries(understanding.filters).filter(([field]) => FIELDS.includes(field) && field !== 'project'),
  )
  const query = ListPropertiesQuery.safeParse(filters)
  if (!query.success) return undefined
  const { options } = await countFacetOptions(services, await resolveFilters(services, query.data))
  const developers = (await findDevelopersWithProjects(services.database.reads()))
    .map((developer) => ({ developer, count: options.developer.get(developer.id) ?? 0 }))
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.count - one.count || one.developer.id - other.developer.id)
  if (developers.length === 0) return undefined
  const scope = chips(filters, vocabulary, locale)
    .map(({ label }) => label)
    .join(m.list_comma({}, { locale }))
  const heading = scope ? m.assistant_developers_of({ scope }, { locale }) : m.assistant_developers({}, { locale })
  const shown = developers.slice(0, MAX_DEVELOPERS)
  const lines = shown.map(({ developer, count }) => `${textIn(developer, 'name', locale)}: ${countResults(count, {}, locale)}`)
  return {
    reply: [heading, ...lines].join('\n'),
    answers: shown.slice(0, MAX_LINKS).map(({ developer }) => presentDeveloper(developer, locale)),
  }
}
