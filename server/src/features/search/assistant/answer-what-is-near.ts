import type { PropertyCard } from '@manzil/contract/catalogue/calls/properties'
import type { AroundKind } from '@manzil/contract/map/around'
import { AROUND_LABELS, wayLabel } from '@manzil/contract/map/around-text'
import { type Locale, textIn } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { Services } from '../../../platform/services.ts'
import { getAround } from '../../map/around/index.ts'
import { type AskedAbout, findProjectAskedAbout } from './find-project-asked-about.ts'

/** Names the closest places of a kind to a project; undefined if it is not clear which project is meant. */
export async function answerWhatIsNear(
  services: Services,
  kind: AroundKind,
  asked: AskedAbout,
  locale: Locale,
): Promise<{ reply: string; properties: PropertyCard[] } | undefined> {
  const found = await findProjectAskedAbout(services, asked)
  if (!found) return undefined
  const { project, properties } = found
  const { latitude, longitude } = project.location
  const around = latitude === null || longitude === null ? [] : (await getAround(services, { latitude, longitude })).data
  const places = around.find((one) => one.kind === kind)?.places ?? []
  const words = { kind: AROUND_LABELS[kind]({}, { locale }), title: textIn(project, 'title', locale) }
  if (places.length === 0) return { reply: m.assistant_near_unknown(words, { locale }), properties }
  const lines = places.map((place) => `${textIn(place, 'name', locale)}: ${wayLabel(place, locale)}`)
  return { reply: [m.assistant_near(words, { locale }), ...lines].join('\n'), properties }
}
