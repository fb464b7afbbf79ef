import type { DemoProject } from '../model.ts'
import type { Bilingual } from '../places/index.ts'
import { countArabic, FLOORS, figure, HOMES, listed, quarterOf, roomsRange } from './words.ts'

/** Facts for the sentences of a description, in words. */
export interface Facts {
  title: Bilingual
  place: Bilingual
  developer: Bilingual
  floors: Bilingual
  homes: Bilingual
  rooms: Bilingual
  smallest: string
  largest: string
  near: Bilingual
  far: Bilingual
  amenities: Bilingual
  more: Bilingual
  handover: Bilingual
  /** Percent complete. */
  built: number
  plan: Bilingual | undefined
  booking: number | null
  guarantee: number | null
}

export function factsOf(project: DemoProject, title: Bilingual): Facts {
  const { place, developer, amenities, units, plans, floors, total_units } = project
  const rooms = units.flatMap((unit) => (unit.rooms === null ? [] : [unit.rooms]))
  const names = amenities
    .filter(({ slug }) => !OF_EACH_HOME.has(slug))
    .map(({ slug, name, name_ar }) => ({ en: inText(slug, name), ar: name_ar }))
  const [near, far] = place.nearby
  return {
    title: { en: title.en, ar: `مشروع ${title.ar}` },
    place: { en: place.name, ar: place.name_ar },
    developer: { en: developer.name, ar: developer.name_ar },
    floors: { en: `${floors ?? 2} ${floors === 1 ? 'floor' : 'floors'}`, ar: countArabic(floors ?? 2, FLOORS) },
    homes: { en: `${figure(total_units)} ${total_units === 1 ? 'home' : 'homes'}`, ar: countArabic(total_units, HOMES) },
    rooms: rooms.length > 0 ? roomsRange(rooms) : { en: '', ar: '' },
    smallest: figure(Math.min(...units.map(({ min_area }) => min_area))),
    largest: figure(Math.max(...units.map(({ max_area }) => max_area))),
    near: { en: `it is easy to reach ${near.en}`, ar: `الوصول إلى ${near.ar} سهل` },
    far: { en: `there is easy access to ${far.en}`, ar: `الطريق إلى ${far.ar} ميسّر` },
    amenities: listed(names.slice(0, 3)),
    more: listed(names.slice(3, 6)),
    handover: project.delivery_date ? quarterOf(project.delivery_date) : { en: 'a date to be announced', ar: 'موعد يُعلن لاحقًا' },
    built: project.construction_percent,
    plan: plans[0] && { en: plans[0].name, ar: plans[0].name_ar },
    booking: project.down_payment_percent,
    guarantee: project.rental_guarantee_percent,
  }
}

/** Amenities of a home rather than of the building. */
const OF_EACH_HOME = new Set(['maids-room', 'storage-room', 'smart-home', 'central-air-conditioning'])
/** Amenities whose names take no article. */
const WITHOUT_ARTICLE = new Set(
  'valet-parking covered-parking ev-charging 24-hour-security retail-on-the-ground-floor golf-course-views marina-berths meeting-rooms fibre-internet loading-bays'.split(
    ' ',
  ),
)

function inText(slug: string, name: string): string {
  const lower = name.startsWith('EV') ? name : name.charAt(0).toLowerCase() + name.slice(1)
  if (WITHOUT_ARTICLE.has(slug)) return lower
  return `${/^[aeiou]/.test(lower) ? 'an' : 'a'} ${lower}`
}
