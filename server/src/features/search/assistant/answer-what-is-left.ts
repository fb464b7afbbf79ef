import { placeAskedAbout } from '@manzil/assistant/questions/asks-what-is-left'
import type { FilterTexts } from '@manzil/assistant/refine'
import type { Vocabulary } from '@manzil/assistant/words/vocabulary'
import type { PropertyCard, PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { roomsLabel } from '@manzil/contract/catalogue/rooms'
import { ListPropertiesQuery } from '@manzil/contract/search/calls/property-filters'
import { formatNumber } from '@manzil/contract/text/format'
import type { Locale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { Services } from '../../../platform/services.ts'
import { findDetails } from '../../catalogue/projects/index.ts'
import { findHomes } from './search-homes.ts'
import { understandMessage } from './understand-message.ts'

interface Asked {
  message: string
  former: FilterTexts
  vocabulary: Vocabulary
  locale: Locale
}

/** Answers a question how many homes are left in one project; undefined if it is not clear which project is meant. */
export async function answerWhatIsLeft(
  services: Services,
  { message, former, vocabulary, locale }: Asked,
): Promise<{ reply: string; properties: PropertyCard[] } | undefined> {
  // Without the filters of the conversation, which may be of another project.
  const { filters } = await understandMessage(services, vocabulary, message, {})
  const place = placeAskedAbout(message)
  const named = filters.project ?? (Object.keys(filters).length === 0 ? former.project : undefined)
  const searches: FilterTexts[] = [
    ...(place === undefined ? [] : [{ project: place }]),
    ...(named === undefined ? [] : [{ ...filters, project: named }, { project: named }]),
  ]
  for (const search of searches) {
    if (!ListPropertiesQuery.safeParse(search).success) continue
    const { count, properties } = await findHomes(services, search)
    if (count !== 1) continue
    const [project] = await findDetails(
      services,
      properties.map(({ id }) => id),
    )
    return project && { reply: wordReply(project, locale), properties }
  }
  return undefined
}

function wordReply(project: PropertyDetail, locale: Locale): string {
  const { units, available_units: count, total_units, sales_status } = project
  const options = { locale }
  const title = (locale === 'ar' && project.title_ar) || project.title
  if (sales_status === 'Sold Out') return m.assistant_left_sold_out({ title }, options)
  if (units.every(({ unit_listings_count }) => unit_listings_count === 0)) return m.assistant_left_unknown({ title }, options)
  if (count === 0) return m.assistant_left_none({ title }, options)
  const shown = formatNumber(count)
  const left =
    total_units === null
      ? m.assistant_left({ count, shown, title }, options)
      : m.assistant_left_of({ count, shown, title, total: formatNumber(total_units) }, options)
  const kinds = kindsOf(project, locale)
  return kinds.length > 1 ? `${left} ${m.assistant_left_kinds({ kinds: kinds.join(locale === 'ar' ? '، ' : ', ') }, options)}` : left
}

/** Returns how many homes are available by number of bedrooms, or by type if they have none. */
function kindsOf({ units }: PropertyDetail, locale: Locale): string[] {
  const counts = new Map<string, number>()
  for (const { rooms, unit_type, unit_type_ar, available_count } of units) {
    const kind = rooms === null ? (locale === 'ar' ? unit_type_ar : unit_type) : roomsLabel(rooms, locale)
    if (available_count > 0) counts.set(kind, (counts.get(kind) ?? 0) + available_count)
  }
  return [...counts].map(([kind, count]) => `${kind} (${formatNumber(count)})`)
}
