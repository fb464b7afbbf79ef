import type { PropertyCard, PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import type { AroundKind } from '@manzil/contract/map/around'
import { AROUND_LABELS, wayLabel } from '@manzil/contract/map/around-text'
import { type Locale, textIn } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { Services } from '../../../platform/services.ts'
import { getAround } from '../../map/around/index.ts'
import { type AskedAbout, findProjectAskedAbout } from './find-project-asked-about.ts'

/** Answers a question about the closest places of some kinds to a project; undefined if it is not clear which project is meant. */
export async function answerWhatIsNear(
  services: Services,
  kinds: readonly AroundKind[],
  asked: AskedAbout,
  locale: Locale,
): Promise<{ reply: string; properties: PropertyCard[] } | undefined> {
  const found = await findProjectAskedAbout(services, asked)
  return found && { reply: await namePlacesNear(services, found.project, kinds, locale), properties: found.properties }
}

/** Names the closest places of some kinds to a project. */
export async function namePlacesNear(
  services: Services,
  project: PropertyDetail,
  kinds: readonly AroundKind[],
  locale: Locale,
): Promise<string> {
  const around = await findAround(services, project)
  const lines = kinds.flatMap((kind) => {
    const places = around.find((one) => one.kind === kind)?.places ?? []
    const words = { kind: AROUND_LABELS[kind]({}, { locale }), title: textIn(project, 'title', locale) }
    if (places.length === 0) return m.assistant_near_unknown(words, { locale })
    return [m.assistant_near(words, { locale }), ...places.map((place) => `${textIn(place, 'name', locale)}: ${wayLabel(place, locale)}`)]
  })
  return lines.join('\n')
}

/** Names the closest place of each kind to a project. */
export async function nameSurroundings(services: Services, project: PropertyDetail, locale: Locale): Promise<string> {
  const title = textIn(project, 'title', locale)
  const lines = (await findAround(services, project)).flatMap(({ kind, places: [place] }) => {
    const label = AROUND_LABELS[kind]({}, { locale })
    return place ? `${[label, textIn(place, 'name', locale)].join(m.list_comma({}, { locale }))}: ${wayLabel(place, locale)}` : []
  })
  if (lines.length === 0) return m.assistant_listing_unknown({ title }, { locale })
  return [m.assistant_surroundings({ title }, { locale }), ...lines].join('\n')
}

async function findAround(services: Services, { location: { latitude, longitude } }: PropertyDetail) {
  return latitude === null || longitude === null ? [] : (await getAround(services, { latitude, longitude })).data
}
