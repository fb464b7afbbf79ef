import { asksToCountLeft } from '@manzil/assistant/questions/asks-what-is-left'
import type { PropertyCard, PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { roomsLabel } from '@manzil/contract/catalogue/rooms'
import { formatNumber } from '@manzil/contract/text/format'
import type { Locale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { Services } from '../../../platform/services.ts'
import { type AskedAbout, findProjectAskedAbout } from './find-project-asked-about.ts'
import { wordOpenHome } from './open-home.ts'

/** Answers how many homes are left in one project, or whether the open home is; undefined if it is not clear which project is meant. */
export async function answerWhatIsLeft(
  services: Services,
  asked: AskedAbout,
  locale: Locale,
): Promise<{ reply: string; properties: PropertyCard[] } | undefined> {
  const found = await findProjectAskedAbout(services, asked)
  if (!found) return undefined
  const ofHome = asksToCountLeft(asked.message) ? undefined : wordOpenHome('left', found, locale)
  return { reply: ofHome ?? wordLeft(found.project, locale), properties: found.properties }
}

/** Words how many homes of a project are available. */
export function wordLeft(project: PropertyDetail, locale: Locale): string {
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
