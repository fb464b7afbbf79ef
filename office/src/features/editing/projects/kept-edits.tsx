import type { FeedValues, KeptHome } from '@manzil/contract/feeds/calls/feeds'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { priceText } from '@manzil/ui/i18n/price-text.ts'
import { cellName, fieldName, fieldValue } from './field-names.ts'
import { keptHomeName, kindName } from './kept-home-name.ts'
import { HOME_STATUS_WORDS } from './list-values.ts'

/** How a list says what a feed has in place of what staff edited. */
interface Wording {
  change: (given: { field: string; before: string; after: string }) => string
  removed: () => string
}

/** While the edits stay. */
export const KEPT: Wording = { change: m.feed_kept_changed, removed: m.feed_kept_removed }
/** If the feed's values replace them. */
export const REPLACED: Wording = { change: m.feed_fact_change, removed: m.feed_values_returns }

/** Lists values and homes that staff edited, with what the feed has. */
export function KeptEdits({ values, homes, count, wording }: { wording: Wording; count: number } & Pick<FeedValues, 'values' | 'homes'>) {
  return (
    <>
      {values.length > 0 && (
        <ul className="list-disc ps-5 [overflow-wrap:anywhere]">
          {values.map(({ field, before, after }) => (
            <li key={field}>
              {wording.change({
                field: keptFieldName(field),
                before: isolated(projectValue(field, before)),
                after: isolated(projectValue(field, after)),
              })}
            </li>
          ))}
        </ul>
      )}
      {homes.length > 0 && (
        <ul className="list-disc ps-5">
          {homes.map((home) => (
            <li key={`${home.apt_no} ${home.property_type} ${home.rooms} ${home.kind}`}>
              <bdi>{keptHomeName(home)}</bdi>: {keptText(home, wording)}
            </li>
          ))}
          {count > homes.length && <li>{m.feed_report_first({ shown: formatNumber(homes.length), count: formatNumber(count) })}</li>}
        </ul>
      )}
    </>
  )
}

/** Names the fields whose values are not given. */
export function otherFields({ fields, values }: Pick<FeedValues, 'fields' | 'values'>): string[] {
  return fields.filter((field) => !values.some((value) => value.field === field)).map(keptFieldName)
}

/** Simple values are one line. */
const projectValue = (field: string, value: string | number | null) => [fieldValue(field, value)].flat().join(m.list_comma())

function keptText({ kind, changes }: KeptHome, { change, removed }: Wording): string {
  if (kind === 'removed') return removed()
  // In reports of older versions; now they are listed on their own.
  if (kind === 'gone') return m.feed_kept_gone()
  return changes
    .map(({ field, before, after }) =>
      change({ field: homeFieldName(field), before: isolated(keptValue(field, before)), after: isolated(keptValue(field, after)) }),
    )
    .join(' · ')
}

/** Homes name their fields as the sheets do, and the type as reports call it. */
export const homeFieldName = (field: string) => (field === 'property_type' ? m.unit_type() : (cellName(field) ?? fieldName(field)))

export function keptValue(field: string, given: string | number | null): string {
  if (given === null) return '–'
  if (field === 'property_type') return kindName(given)
  if (given === 'not_offered') return m.feed_status_not_offered()
  if (field === 'status') return (HOME_STATUS_WORDS as Record<string, () => string>)[given]?.() ?? String(given)
  if (field.endsWith('price')) return typeof given === 'number' ? priceText(given) : given
  return typeof given === 'number' ? formatNumber(given) : given
}

/** Individual homes count with their home types. */
function keptFieldName(field: string): string {
  return field === 'units' ? m.catalogue_units() : fieldName(field)
}
