import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { formatNumber } from '@manzil/contract/text/format'
import type { Locale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { WantedPicture } from '../../platform/documents/pictures.ts'
import { typedHome } from './home-names.ts'

const MOST_PLANS = 6
const WIDTH = 800

/** Returns the first floor plan of each type of home, with its caption. */
export function floorPlans({ units }: Pick<PropertyDetail, 'units'>, locale: Locale) {
  const say = { locale }
  const pictures: Record<string, WantedPicture> = {}
  const plans = units.flatMap((unit) => {
    const [address] = addressesOf(unit.floor_plan_image, locale)
    if (address === undefined || Object.values(pictures).some((picture) => picture.address === address)) return []
    const name = `plan-${Object.keys(pictures).length}`
    pictures[name] = { address, width: WIDTH }
    const home = typedHome(unit, locale)
    const area = unit.min_area === null ? '' : m.area_sqft({ area: formatNumber(unit.min_area) }, say)
    return [{ name, caption: home, area, alt: m.unit_floor_plan_of({ home }, say) }]
  })
  const shown = plans.slice(0, MOST_PLANS)
  return { plans: shown, pictures: Object.fromEntries(shown.flatMap(({ name }) => (pictures[name] ? [[name, pictures[name]]] : []))) }
}

/** Parses the JSON list of addresses. Plans with text exist twice, as `…-en.svg` and `…-ar.svg`. */
function addressesOf(json: string, locale: Locale): string[] {
  try {
    const list: unknown = JSON.parse(json)
    const addresses = Array.isArray(list) ? list.filter((address) => typeof address === 'string') : []
    return locale === 'ar' ? addresses.map((address) => address.replace(/-en\.svg$/, '-ar.svg')) : addresses
  } catch {
    return []
  }
}
