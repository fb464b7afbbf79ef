import { termId } from '@manzil/contract/catalogue/project-terms'
import type { Trx } from '../../../../platform/database/database.ts'
import { putPermits } from '../../../catalogue/permits/index.ts'
import { mediaOf } from '../pictures/pictures.ts'
import type { PictureRecord, ProjectRecord } from '../project-record.ts'
import type { MergedUnit } from './merge-homes.ts'
import { nameKey, type ResolvedNames } from './names.ts'
import { findPictures, replaceParts, replaceWanted, saveHomes, savePaymentPlans, saveRegistrations, saveUnits } from './part-rows.ts'
import { isRemote, priceFacts } from './to-columns.ts'

export interface PartChange {
  id: number
  record: ProjectRecord
  staffEdited: ReadonlySet<string>
}

/** `keepsPictures` keeps those that a project has until one of its new ones has been fetched. */
export async function writeParts(
  trx: Trx,
  projects: readonly PartChange[],
  { known, today, keepsPictures = false }: { known: ResolvedNames; today: string; keepsPictures?: boolean },
): Promise<void> {
  await writeAmenities(trx, providing(projects, 'amenities'), known)
  await saveRegistrations(
    trx,
    providing(projects, 'registration').flatMap(({ id, record: { registration } }) =>
      registration ? [{ property_id: id, ...registration }] : [],
    ),
  )
  await writePermits(trx, providing(projects, 'permit'))
  await writeUnits(trx, providing(projects, 'units'), today)
  await writePlans(trx, providing(projects, 'payment_plans'))
  await writePictures(trx, projects, keepsPictures)
}

type Part = 'amenities' | 'registration' | 'permit' | 'units' | 'payment_plans' | 'images'

function providing(projects: readonly PartChange[], part: Part): PartChange[] {
  return projects.filter(({ record, staffEdited }) => record[part] !== undefined && !staffEdited.has(part))
}

async function writeAmenities(trx: Trx, projects: readonly PartChange[], known: ResolvedNames): Promise<void> {
  const rows = projects.flatMap(({ id, record: { amenities = [] } }) =>
    amenities.flatMap((amenity) => {
      const amenity_id = known.amenities.get(nameKey(amenity))
      return amenity_id === undefined ? [] : [{ property_id: id, amenity_id }]
    }),
  )
  await replaceParts(
    trx,
    'property_amenities',
    projects.map(({ id }) => id),
    rows,
  )
}

async function writePermits(trx: Trx, projects: readonly PartChange[]): Promise<void> {
  await putPermits(
    trx,
    projects.map(({ id, record }) => ({ property_id: id, permit: record.permit ?? null })),
  )
}

async function writeUnits(trx: Trx, projects: readonly PartChange[], today: string): Promise<void> {
  if (projects.length === 0) return
  const units = projects.flatMap(({ id, record }) =>
    (record.units ?? []).map((unit, position) => ({ unit, record, row: toUnitRow(id, position, unit, record, today) })),
  )
  const ids = await saveUnits(
    trx,
    units.map(({ row }) => row),
  )
  const homes = units.flatMap(({ unit, record, row }, at) =>
    (unit.homes ?? []).map((home) => ({
      property_id: row.property_id,
      unit_id: ids[at],
      ...home,
      ...priceFacts(record, home.price, today, home),
    })),
  )
  const distinct = [...new Map(homes.map((home) => [`${home.property_id} ${home.apt_no}`, home])).values()]
  await saveHomes(
    trx,
    projects.map(({ id, record }) => ({ id, units: record.units?.length ?? 0 })),
    distinct,
  )
  const plans = units.flatMap(({ unit }) => unit.plans ?? [])
  const media = await mediaOf(
    trx,
    plans.map((picture) => ({ kind: 'plan', picture })),
  )
  await replaceParts(
    trx,
    'unit_plans',
    ids,
    units.flatMap(({ unit }, at) => plansOf(unit, media).map((place) => ({ unit_id: ids[at], ...place }))),
  )
}

function plansOf({ plans, plan_ids }: MergedUnit, media: ReadonlyMap<string, number>) {
  return plan_ids ? plan_ids.map((media_id, position) => ({ position, media_id })) : placed(plans, media)
}

function toUnitRow(
  property_id: number,
  position: number,
  { type, plans, plan_ids, homes, ...unit }: MergedUnit,
  record: ProjectRecord,
  today: string,
) {
  const unit_type_id = termId('property_type', type)
  return { ...unit, property_id, position, unit_type_id, ...priceFacts(record, unit.min_price, today, unit) }
}

async function writePlans(trx: Trx, projects: readonly PartChange[]): Promise<void> {
  if (projects.length === 0) return
  const plans = projects.flatMap(({ id, record }) =>
    (record.payment_plans ?? []).map(({ steps, ...plan }, position) => ({ steps, row: { ...plan, property_id: id, position } })),
  )
  const ids = await savePaymentPlans(
    trx,
    projects.map(({ id, record }) => ({ id, plans: record.payment_plans?.length ?? 0 })),
    plans.map(({ row }) => row),
  )
  await replaceParts(
    trx,
    'payment_plan_steps',
    ids,
    plans.flatMap(({ steps }, at) => steps.map((step, position) => ({ payment_plan_id: ids[at], position, ...step }))),
  )
}

/** Sets a project's available pictures and queues remote ones. */
async function writePictures(trx: Trx, projects: readonly PartChange[], keepsPictures: boolean): Promise<void> {
  const showing = providing(projects, 'images')
  const given = showing.flatMap(({ record }) => record.images ?? [])
  const media = await mediaOf(
    trx,
    given.map((picture) => ({ kind: 'image', picture })),
  )
  const isWaiting = ({ record: { images = [] } }: PartChange) => keepsPictures && images.length > 0 && placed(images, media).length === 0
  const kept = await findPictures(
    trx,
    showing.flatMap((project) => (isWaiting(project) ? project.id : [])),
  )
  await replaceParts(
    trx,
    'property_images',
    showing.map(({ id }) => id),
    // Kept ones start at the first place, which shows later that they are not those wanted there.
    showing.flatMap(({ id, record }) =>
      (kept.get(id)?.map((media_id, position) => ({ position, media_id })) ?? placed(record.images, media)).map((place) => ({
        property_id: id,
        ...place,
      })),
    ),
  )
  // Home types that stay as stored still want the same plans.
  const planned = projects.filter(({ record: { units } }) => units && !(units.length > 0 && units.every(isAsStored)))
  const imaged = projects.filter(({ record }) => record.images !== undefined)
  const idsOf = (some: readonly PartChange[]) => some.map(({ id }) => id)
  await replaceWanted(trx, { images: idsOf(imaged), plans: idsOf(planned) }, [
    ...imaged.flatMap(({ id, record, staffEdited }) => (staffEdited.has('images') ? [] : remotePictures(id, -1, record.images))),
    ...planned.flatMap(({ id, record, staffEdited }) =>
      staffEdited.has('units') ? [] : (record.units ?? []).flatMap(({ plans }, at) => remotePictures(id, at, plans)),
    ),
  ])
}

const isAsStored = ({ plan_ids }: MergedUnit) => plan_ids !== undefined

function remotePictures(property_id: number, unit_position: number, pictures: readonly PictureRecord[] = []) {
  return pictures.flatMap((picture, position) =>
    isRemote(picture) ? [{ property_id, unit_position, position, address: picture.address }] : [],
  )
}

function placed(pictures: readonly PictureRecord[] = [], media: ReadonlyMap<string, number>) {
  return pictures.flatMap(({ address }, position) => {
    const media_id = media.get(address)
    return media_id === undefined ? [] : [{ position, media_id }]
  })
}
