import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import type { Site } from '@manzil/contract/office/site'
import type { Locale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { Composition } from '../../../platform/documents/documents.ts'
import { formatLongDay } from '../../../platform/documents/format.ts'
import { type Around, aroundSeveral } from '../around.ts'
import { documentFrame } from '../document-frame.ts'
import { localized, pictureAlt } from '../localized.ts'
import { shorten } from '../shorten.ts'
import { comparedRows } from './compared-rows.ts'

const PHOTO = { width: 640, height: 340 }
const TITLE_LENGTH = 110

export interface Comparison {
  /** One to four. */
  properties: readonly PropertyDetail[]
  /** Number of requested projects that are no longer listed. */
  missing: number
  /** What is around each of them. */
  around: readonly Around[]
  site: Site
  /** `YYYY-MM-DD` in the UAE. */
  today: string
  locale: Locale
}

/** Composes a comparison (`templates/comparison.typ`), one column per project. */
export function composeComparison({ properties, missing, around, site, today, locale }: Comparison): Composition {
  const say = { locale }
  const names = properties.map((property) => localized(property, 'title', locale))
  const titles = shorten(names.map(({ text }) => text).join(m.list_comma({}, say)), TITLE_LENGTH)
  const photos = properties.flatMap(({ images: [photo] }, index) =>
    photo ? [[`photo-${index}`, { address: photo.image, focus: photo.focus, ...PHOTO }] as const] : [],
  )
  return {
    template: 'features/documents/templates/comparison.typ',
    filename: 'comparison',
    data: {
      ...documentFrame({
        locale,
        site,
        today,
        title: { text: titles, lang: locale },
        kind: m.document_comparison({}, say),
        description: m.document_comparison_about({ titles }, say),
        keywords: names.map(({ text }) => text),
        masthead: [m.document_comparison({}, say), formatLongDay(today, locale)],
      }),
      heading: m.document_comparison_title({}, say),
      missing: missing > 0 ? m.compare_gone({ count: missing }, say) : null,
      row_head: m.document_compared({}, say),
      columns: properties.map(({ category, images: [photo], ...property }, index) => ({
        photo: `photo-${index}`,
        alt: photo ? pictureAlt(photo, property, locale) : '',
        badge: localized(category, 'name', locale),
        title: names[index],
      })),
      rows: comparedRows(properties, locale),
      around: aroundSeveral(around, locale),
      notes: [
        m.document_comparison_note({ date: formatLongDay(today, locale) }, say),
        m.compare_help_marks({}, say),
        m.document_offer_availability({}, say),
      ],
    },
    pictures: Object.fromEntries(photos),
  }
}
