import type { PropertyKindSlug } from '@manzil/contract/catalogue/terms'
import { slugOf } from '@manzil/contract/text/slug'
import { addDays } from '@manzil/contract/time/dates'
import { monthsBetween } from '@manzil/contract/time/spans'
import { AGENTS } from './agents.ts'
import { AMENITY_GROUPS, type DemoAmenity } from './amenities.ts'
import { isOnPlot, isSoldAsWhole } from './kinds.ts'
import type { DemoPlan, DemoProject } from './model.ts'
import { Names } from './names.ts'
import { planBeforeHandover, planForReady, planPastHandover } from './payment-plans.ts'
import type { Bilingual, Place } from './places/index.ts'
import { usualPricePerSqft } from './prices.ts'
import { makeProgress, type Progress, publicationDates } from './progress.ts'
import type { ProjectOutline } from './project-outlines.ts'
import { Random } from './random.ts'
import { SAMPLE_VILLA, sampleVilla } from './sample-villa.ts'
import { isOffered, makeUnits } from './units.ts'

const METRES_PER_DEGREE = 111_320
const OLDEST_PRICE_DAYS = 60
const NEWEST = 48

export interface NamedProject {
  project: DemoProject
  /** Present in both languages, even if the project is published in only one. */
  name: Bilingual
}

/** Generates the projects, newest first, without pictures, texts and flags. */
export function makeProjects(slots: readonly ProjectOutline[], today: string): NamedProject[] {
  const names = new Names()
  names.reserve(SAMPLE_VILLA.name)
  const published = publicationDates(slots.length, today)
  const sampleAt = slots.findIndex(SAMPLE_VILLA.fits)
  return slots.map((slot, index) => {
    const ref = `demo-${String(slots.length - index).padStart(3, '0')}`
    const random = new Random(ref)
    const isSample = index === sampleAt
    const name = isSample ? SAMPLE_VILLA.name : names.next(random, slot.place, slot.build, slot.kind)
    const project = makeProject(random, slot, { ref, name, today, published_at: published[index] ?? '', isNew: index < NEWEST })
    return { project: isSample ? sampleVilla(project, today) : project, name }
  })
}

interface Given {
  ref: string
  name: Bilingual
  today: string
  published_at: string
  isNew: boolean
}

function makeProject(random: Random, slot: ProjectOutline, { ref, name, today, published_at, isNew }: Given): DemoProject {
  const { place, kind, developer, category } = slot
  const progress = makeProgress(random, category, today, isNew)
  const priced = !random.chance(category === 'coming_soon' ? 0.32 : 0.02)
  const floors = floorsOf(random, slot)
  const units = makeUnits({
    random,
    kind,
    floors,
    pricePerSqft: priced ? usualPricePerSqft(place, kind) * developer.tier * random.between(0.9, 1.12) : null,
    listed: listedHomes(random, slot, progress),
    ...salesShares(random, progress),
  })
  const offered = units.filter(isOffered)
  const prices = (offered.length > 0 ? offered : units).flatMap(({ min_price }) => min_price ?? [])
  const listings = units.reduce((sum, unit) => sum + unit.listings.length, 0)
  const plans = plansOf(random, slot, progress, today)
  return {
    ...slot,
    ...progress,
    ref,
    slug: slugOf(name.en),
    title: name.en,
    title_ar: name.ar,
    description: '',
    description_ar: null,
    agent: random.pick(AGENTS),
    project_type: projectTypeOf(slot),
    price: prices.length > 0 ? Math.min(...prices) : null,
    price_date: prices.length > 0 ? addDays(today, -random.whole(0, OLDEST_PRICE_DAYS)) : null,
    area_sqft: Math.min(...units.map(({ min_area }) => min_area)),
    down_payment_percent: plans[0]?.steps[0]?.percent ?? (category === 'ready_to_move' ? 20 : null),
    rental_guarantee_percent: guaranteeOf(random, slot),
    ...pointIn(random, place),
    total_units: totalUnits(random, slot, floors, listings),
    floors,
    service_charge: serviceCharge(random, slot),
    is_exclusive: false,
    is_featured: false,
    images: [],
    amenities: amenitiesOf(random, slot),
    units,
    plans,
    published_at,
  }
}

function floorsOf(random: Random, { build, kind }: ProjectOutline): number | null {
  if (build === 'plots') return null
  if (build === 'villa') return 2
  if (build === 'townhouse') return random.pick([2, 3])
  if (build === 'industrial') return random.pick([1, 2])
  if (build === 'retail') return random.whole(2, 3)
  if (build === 'midrise') return random.whole(5, 14)
  if (build === 'hotel') return kind === 'hotel' ? random.whole(9, 24) : random.whole(8, 36)
  return build === 'office' ? random.whole(12, 38) : random.whole(18, 62)
}

/** Between 6 and 60 homes for most projects; none before sales begin. */
function listedHomes(random: Random, { build, kind, category }: ProjectOutline, { sales_status }: Progress): number {
  if (isSoldAsWhole(kind) || sales_status === 'announced') return 0
  if (random.chance(category === 'coming_soon' ? 0.4 : 0.08)) return 0
  if (isOnPlot(kind)) return random.whole(6, 26)
  if (FEW_A_FLOOR[kind]) return random.whole(6, 16)
  return random.whole(9, build === 'tower' ? 60 : 40)
}

/** Homes per floor, for kinds that are large. */
const FEW_A_FLOOR: Partial<Record<PropertyKindSlug, number>> = {
  'full-floor': 1,
  'half-floor': 2,
  penthouse: 1.5,
  triplex: 2,
  duplex: 3,
  loft: 5,
}

function salesShares(random: Random, { sales_status, construction_percent, project_status }: Progress) {
  if (sales_status === 'sold_out') return { sold: 1, reserved: 0 }
  if (sales_status === 'presale') return { sold: 0, reserved: random.between(0.1, 0.35) }
  if (project_status === 'completed') return { sold: random.between(0.55, 0.8), reserved: 0.05 }
  return { sold: (construction_percent / 100) * 0.7, reserved: random.between(0.05, 0.15) }
}

function plansOf(
  random: Random,
  { category, kind }: ProjectOutline,
  { delivery_date, construction_percent }: Progress,
  today: string,
): DemoPlan[] {
  if (category === 'ready_to_move') return random.chance(0.28) ? [planForReady(random)] : []
  if (delivery_date === null || (isSoldAsWhole(kind) && random.chance(0.5))) return []
  const months = monthsBetween(today, delivery_date)
  const begun = construction_percent > 15
  if (!random.chance(category === 'coming_soon' ? 0.62 : 0.94)) return []
  if (random.chance(0.23)) return [planPastHandover(random, months, begun)]
  const first = planBeforeHandover(random, months, begun)
  const second = random.chance(0.22) ? planBeforeHandover(random, months, begun) : undefined
  return second && second.description !== first.description ? [first, second] : [first]
}

/** Percent of the price a year. More likely for kinds that are often rented out. */
function guaranteeOf(random: Random, { build, category }: ProjectOutline): number | null {
  if (build === 'plots' || category === 'coming_soon') return null
  const likely = build === 'hotel' ? 0.45 : build === 'tower' || build === 'midrise' ? 0.08 : 0.03
  return random.chance(likely) ? random.pick([6, 7, 8, 8, 9, 10]) : null
}

function projectTypeOf({ build, kind }: ProjectOutline): DemoProject['project_type'] {
  if (build === 'hotel') return 'hospitality'
  if (build === 'office' || build === 'retail' || build === 'industrial') return 'commercial'
  return kind === 'building' || kind === 'loft' || kind === 'full-floor' ? 'mixed_use' : 'residential'
}

function pointIn(random: Random, { latitude, longitude, spread }: Place) {
  const distance = spread * Math.sqrt(random.next())
  const angle = random.between(0, 2 * Math.PI)
  const degrees = distance / METRES_PER_DEGREE
  return {
    latitude: round(latitude + degrees * Math.sin(angle), 6),
    longitude: round(longitude + (degrees * Math.cos(angle)) / Math.cos((latitude * Math.PI) / 180), 6),
  }
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits))
}

function totalUnits(random: Random, { build, kind }: ProjectOutline, floors: number | null, listings: number): number {
  if (isSoldAsWhole(kind)) return 1
  const few = FEW_A_FLOOR[kind]
  if (few) return Math.max(Math.round((floors ?? 1) * few), listings)
  const perFloor = { tower: [5, 12], office: [4, 9], midrise: [8, 22], hotel: [7, 14], retail: [6, 18] }[build as string]
  const usual = perFloor ? Math.round((floors ?? 1) * random.between(perFloor[0] ?? 1, perFloor[1] ?? 1)) : random.whole(18, 240)
  return Math.max(usual, listings)
}

function serviceCharge(random: Random, { build, place }: ProjectOutline): number | null {
  if (build === 'plots') return random.chance(0.5) ? null : 2.5
  const from = { tower: 13, midrise: 11, hotel: 20, office: 15, retail: 16, industrial: 5, villa: 3.5, townhouse: 3.5 }[build]
  const dear = place.emirate === 'dubai' || place.emirate === 'abu-dhabi' ? 1.15 : 0.85
  return round(from * dear * random.between(0.9, 1.3), 2)
}

function amenitiesOf(random: Random, { build, place }: ProjectOutline): DemoAmenity[] {
  const { home, shore, golf, work } = AMENITY_GROUPS
  const atWater = place.settings[0] === 'beach' || place.settings[0] === 'waterfront'
  if (build === 'office' || build === 'retail' || build === 'industrial' || build === 'plots') {
    const common = home.filter(({ slug }) => WORK_TOO.has(slug))
    const own = work.filter(({ slug }) => (slug === 'loading-bays') === (build === 'industrial') || build === 'retail')
    return random.shuffled([...own, ...random.some(common, 9)]).slice(0, random.whole(6, 10))
  }
  const special = [...(atWater ? random.some(shore, 2) : []), ...(place.settings.includes('golf') ? golf : [])]
  return random.shuffled([...special, ...random.some(home, random.whole(6, 15))])
}
const WORK_TOO = new Set(
  'gym cafe prayer-room concierge valet-parking covered-parking ev-charging 24-hour-security central-air-conditioning retail-on-the-ground-floor landscaped-garden storage-room'.split(
    ' ',
  ),
)
