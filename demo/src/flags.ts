import { EMIRATES } from '@manzil/contract/catalogue/terms'
import type { NamedProject } from './projects.ts'
import { Random } from './random.ts'
import { SAMPLE_VILLA } from './sample-villa.ts'

const FEATURED = 40
const EXCLUSIVE = 60
const WITHOUT_ARABIC_TEXT = 31
const WITHOUT_PICTURE = 16
const SEEN_TOGETHER = 8

interface Missing {
  /** References of projects without a picture. */
  withoutPicture: Set<string>
  /** References of projects whose description is in English only. */
  withoutArabic: Set<string>
}

export function setFlags(named: readonly NamedProject[]): Missing {
  const random = new Random('flags')
  const withoutArabic = pickEnglishOnly(random, named)
  const withoutPicture = pickWithoutPicture(random, named)
  const presentable = named.filter(
    ({ project }) =>
      !withoutArabic.has(project.ref) && project.price !== null && !withoutPicture.has(project.ref) && project.sales_status !== 'sold_out',
  )
  for (const ref of featuredOf(presentable)) markFeatured(named, ref)
  markExclusive(random, presentable)
  return { withoutPicture, withoutArabic }
}

function pickEnglishOnly(random: Random, named: readonly NamedProject[]): Set<string> {
  const others = named.filter(({ name }) => name !== SAMPLE_VILLA.name)
  return new Set(random.some(others, WITHOUT_ARABIC_TEXT).map(({ project }) => project.ref))
}

/** Starts with the projects that no picture fits: stores, warehouses and plots away from the water. */
function pickWithoutPicture(random: Random, named: readonly NamedProject[]): Set<string> {
  const hard = ({ project: { kind, place } }: NamedProject) =>
    kind === 'warehouse' || kind === 'store' || (kind === 'land-plot' && !place.settings.some((s) => s === 'waterfront' || s === 'beach'))
  const others = named.filter((one) => !hard(one) && one.name !== SAMPLE_VILLA.name && one.project.category === 'coming_soon')
  const first = named.filter(hard)
  return new Set([...first, ...random.some(others, WITHOUT_PICTURE - first.length)].map(({ project }) => project.ref))
}

/** Picks one project from each section of the list: the one least similar to those already picked. */
function featuredOf(presentable: readonly NamedProject[]): string[] {
  const homes = presentable.filter(({ project: { build } }) => build !== 'industrial' && build !== 'plots' && build !== 'retail')
  const stretch = homes.length / FEATURED
  const chosen: NamedProject[] = []
  for (let i = 0; i < FEATURED; i++) {
    const recent = chosen.slice(1 - SEEN_TOGETHER)
    const candidates = homes.slice(Math.floor(i * stretch), Math.floor((i + 1) * stretch))
    const best = candidates.toSorted((a, b) => likeness(a, recent) - likeness(b, recent))[0]
    if (best) chosen.push(best)
  }
  return chosen.map(({ project }) => project.ref)
}

function likeness({ project }: NamedProject, recent: readonly NamedProject[]): number {
  const same = (read: (other: NamedProject['project']) => unknown) =>
    recent.filter(({ project: other }) => read(other) === read(project)).length
  const emirateShare = EMIRATES.findIndex(({ slug }) => slug === project.place.emirate) === 1 ? 0.4 : 1.2
  return (
    same(({ place }) => place) * 6 +
    same(({ kind }) => kind) * 2 +
    same(({ place }) => place.emirate) * emirateShare +
    same(({ developer }) => developer)
  )
}

function markFeatured(named: readonly NamedProject[], ref: string): void {
  const found = named.find(({ project }) => project.ref === ref)
  if (found) found.project.is_featured = true
}

/** Marks the sample villa and off-plan homes with above-average prices. */
function markExclusive(random: Random, presentable: readonly NamedProject[]): void {
  const offPlan = presentable.filter(
    ({ project: { category, build } }) =>
      category !== 'ready_to_move' && (build === 'tower' || build === 'midrise' || build === 'villa' || build === 'townhouse'),
  )
  const dear = offPlan.toSorted((a, b) => perSqft(b) - perSqft(a)).slice(0, EXCLUSIVE * 2)
  const sample = offPlan.filter(({ name }) => name === SAMPLE_VILLA.name)
  const others = random.some(
    dear.filter((one) => !sample.includes(one)),
    EXCLUSIVE - sample.length,
  )
  for (const { project } of [...sample, ...others]) project.is_exclusive = true
}

function perSqft({ project: { price, area_sqft } }: NamedProject): number {
  return (price ?? 0) / area_sqft
}
