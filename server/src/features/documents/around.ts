import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { AROUND_KINDS, type AroundKind, formatPoint } from '@manzil/contract/map/around'
import { AROUND_LABELS, wayLabel } from '@manzil/contract/map/around-text'
import { type AroundAnswer, AroundQuery } from '@manzil/contract/map/calls/around'
import type { Locale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { Services } from '../../platform/services.ts'
import { getAround } from '../map/around/index.ts'
import { localized } from './localized.ts'

export type Around = AroundAnswer['data']

/** Returns the places around a project, as on its page; empty without coordinates on the map. */
export async function findAround(services: Services, { location }: Pick<PropertyDetail, 'location'>): Promise<Around> {
  const { latitude, longitude } = location
  if (latitude === null || longitude === null) return []
  const point = AroundQuery.safeParse({ at: formatPoint({ latitude, longitude }) })
  return point.success ? (await getAround(services, point.data.at)).data : []
}

/** Returns the closest place of each kind; null without any. */
export function aroundOne(around: Around, locale: Locale) {
  if (around.length === 0) return null
  const entries = around.map(({ kind }) => ({ label: labelOf(kind, locale), ...closest(around, kind, locale) }))
  return { ...texts(locale), entries }
}

/** Returns a row per kind of place found near any of the projects; null without any. */
export function aroundSeveral(arounds: readonly Around[], locale: Locale) {
  const kinds = AROUND_KINDS.filter((kind) => arounds.some((around) => around.some((group) => group.kind === kind)))
  if (kinds.length === 0) return null
  const rows = kinds.map((kind) => ({
    label: labelOf(kind, locale),
    cells: arounds.map((around) => closest(around, kind, locale) ?? { name: '–', way: '' }),
  }))
  return { ...texts(locale), rows }
}

function closest(around: Around, wanted: AroundKind, locale: Locale) {
  const place = around.find(({ kind }) => kind === wanted)?.places[0]
  return place && { name: localized(place, 'name', locale), way: wayLabel(place, locale) }
}

function texts(locale: Locale) {
  return { heading: m.around_title({}, { locale }), note: m.around_note({}, { locale }) }
}

function labelOf(kind: AroundKind, locale: Locale): string {
  return AROUND_LABELS[kind]({}, { locale })
}
