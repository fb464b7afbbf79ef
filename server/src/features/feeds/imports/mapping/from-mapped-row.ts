import { createHash } from 'node:crypto'
import type { HomeStatus } from '@manzil/contract/catalogue/home-status'
import { CATEGORIES, findTerm, PROPERTY_KINDS, type PropertyKindSlug, termById } from '@manzil/contract/catalogue/terms'
import {
  type CompleteMapping,
  type ImportNote,
  LONGEST_STATUS,
  MAPPED_FIELDS,
  type MappedField,
  namesEntries,
  type StatusMeaning,
} from '@manzil/contract/feeds/calls/feeds'
import { latinDigits } from '@manzil/contract/text/latin-digits'
import { uaeDate } from '@manzil/contract/time/calendar'
import { cheapestHome, least, type PricedHome } from '../cheapest-home.ts'
import { cleanAmenity } from '../cleaning/clean-amenity.ts'
import { cleanAmount } from '../cleaning/clean-amount.ts'
import { cleanArea, isImperial, isMetric, largestSqft } from '../cleaning/clean-area.ts'
import { cleanDate } from '../cleaning/clean-date.ts'
import { cleanDescription } from '../cleaning/clean-description.ts'
import { cleanDownPayment } from '../cleaning/clean-down-payment.ts'
import { cleanFloor } from '../cleaning/clean-floor.ts'
import { cleanHandover } from '../cleaning/clean-handover.ts'
import { allBedrooms, cleanBedrooms, cleanNumber, withPoint } from '../cleaning/clean-number.ts'
import { cleanPaymentPlans, isLikePlan, type PlanRecord } from '../cleaning/clean-payment-plan.ts'
import { cleanPermit } from '../cleaning/clean-permit.ts'
import { cleanPoint } from '../cleaning/clean-point.ts'
import { cleanPrice } from '../cleaning/clean-price.ts'
import { cleanPurpose } from '../cleaning/clean-purpose.ts'
import { cleanCategory, homeStatusIn, statusInPrice } from '../cleaning/clean-status.ts'
import { cleanText, languageOf, unlessPlaceholder, withoutPlaceholder, withoutPortal } from '../cleaning/clean-text.ts'
import { cleanType, isVagueType, typeInAddress } from '../cleaning/clean-type.ts'
import { foldName, foldWords } from '../cleaning/fold-name.ts'
import { HOUSES, inferType, roomsIn, typeOfHome, WITHOUT_ROOMS } from '../cleaning/infer-type.ts'
import { findTooLong, MAX_LENGTHS } from '../cleaning/text-limits.ts'
import { type HomePlace, isRejected, type ReadProject, type UnreadHome } from '../entry.ts'
import { madeNumber } from '../grouping/made-number.ts'
import { type BuildingPlace, projectReference, StoredBuildings, type StoredHome } from '../grouping/stored-buildings.ts'
import { LIST_MARK, listIn } from '../json/list-mark.ts'
import { isDueDay } from '../json/plan-of-steps.ts'
import { isPartOfPlan } from '../json/plan-texts.ts'
import type { PlaceBook } from '../places/place-book.ts'
import { comparePrices } from '../price-conflict.ts'
import type { UnitRecord } from '../project-record.ts'
import { projectTypeOf } from '../project-type.ts'
import { headingIn } from '../table/headings.ts'
import type { TableRow } from '../table/read-table.ts'
import { validateRecord } from '../to-outcome.ts'
import { isCurrency, rateOf } from './currencies.ts'
import {
  doubtArea,
  doubtCurrency,
  doubtDay,
  doubtHandover,
  doubtPictures,
  doubtPlan,
  doubtPoint,
  doubtPrice,
  doubtReady,
  doubtRepeated,
  doubtShare,
  doubtSize,
  doubtStudio,
  doubtUnread,
  doubtWords,
  type ValueDoubt,
} from './doubtful-values.ts'
import { type FoundPlace, findPlace } from './find-place.ts'
import { identityOf } from './guess-identity.ts'
import { currencyIn, homeListOf, isPriceName, type Spare } from './guess-mapping.ts'
import { makeTitle } from './make-title.ts'
import { bestOf, readHomeStatus, readStatus, statusKey } from './read-status.ts'
import { SumRows } from './sum-row.ts'

const NAMES: ReadonlySet<MappedField> = new Set([
  'reference',
  'title',
  'title_ar',
  'developer',
  'developer_ar',
  'building',
  'community',
  'community_ar',
  'register_number',
  'permit_number',
  'escrow_account',
  'escrow_bank',
])
const TEXTS: ReadonlySet<MappedField> = new Set(['description', 'description_ar', 'amenities', 'images', 'address', 'payment_plan'])
/** It may be the address of a page that names the type. */
const LONGEST_TYPE = 2_000
const LONGEST_CELL = Object.fromEntries(
  MAPPED_FIELDS.map((field) => [
    field,
    field === 'property_type' ? LONGEST_TYPE : NAMES.has(field) ? MAX_LENGTHS.name : TEXTS.has(field) ? MAX_LENGTHS.text : MAX_LENGTHS.fact,
  ]),
) as Record<MappedField, number>
/** Longest list of values in a cell, such as the prices of all homes. */
const LONGEST_LIST = 20_000
const HAS_DAY = /\d{4}-\d\d-\d\d/
const isUndatedInstalment = ({ kind, months, due_date }: PlanRecord['steps'][number]) =>
  kind === 'construction' && months === undefined && due_date === undefined

interface MadeRow {
  /** Among the rows of its identity. */
  place: number
  row: number
}

/** Converts rows of any file to projects. Remembers which references it made, to tell rows apart that look alike. */
export class MappedRows {
  readonly #mapping: CompleteMapping
  readonly #book: PlaceBook
  readonly #stored: StoredBuildings
  /** Otherwise only projects that are stored have a name. */
  readonly #isNamed: boolean
  readonly #made = new Map<string, Map<string, MadeRow>>()
  /** List that holds the facts of homes: `units[]`. */
  readonly #homeList: string | undefined
  readonly #typesAreListed: boolean
  /** Column of the statuses of homes that a row lists. */
  readonly #listedStatus: string | undefined
  readonly #statuses: ReadonlyMap<string, StatusMeaning>
  readonly #spare: Spare
  /** Of rows that say none. */
  readonly #priceDate: string | undefined
  readonly #sums: SumRows
  /** Columns with days of payments that plans were read without. */
  readonly unkeptDays = new Set<string>()
  /** Rows that differ, but not in what identifies them. Those of numbered homes are named as repeated. */
  readonly alike = new Set<number>()

  /** Whether a price said that its home or project is available, reserved or sold. */
  hasStatusInPrice = false

  /**
   * @param spare columns for rows whose first has nothing, or no payment plan that can be read
   * @param priceDate of rows that say none
   */
  constructor(mapping: CompleteMapping, book: PlaceBook, stored = new StoredBuildings(), spare: Spare = {}, priceDate?: string) {
    this.#spare = spare
    this.#priceDate = priceDate
    this.#mapping = mapping
    this.#book = book
    this.#stored = stored
    this.#isNamed = namesEntries(mapping)
    this.#statuses = new Map(Object.entries(mapping.statuses ?? {}).map(([text, meaning]) => [statusKey(text), meaning]))
    const { columns } = mapping
    const names = new Set([columns.title, columns.building, columns.community])
    this.#sums = new SumRows((column) => names.has(column))
    this.#homeList = homeListOf(columns)
    this.#typesAreListed = this.#homeList !== undefined && columns.property_type?.startsWith(this.#homeList) === true
    const status = STATUS_FIELDS.find((field) => columns[field] !== undefined && !this.#isOfRow(field))
    this.#listedStatus = status ? columns[status] : spare.sales_status
  }

  toProject(given: TableRow): ReadProject {
    const { row, cells } = given
    // Without a reference, a project that was made of such a row counts as missing.
    const without = (refused: 'sums' | 'heading', detail: string): ReadProject => ({
      kind: 'project',
      row,
      reference: null,
      outcome: { refused, detail: detail.slice(0, LONGEST_STATUS) },
    })
    const sums = this.#sums.labelOf(cells)
    if (sums !== undefined) return without('sums', sums)
    const heading = headingIn(given)
    if (heading === undefined) return this.#read(given)
    const read = this.#mapping.rows === 'homes' ? undefined : this.#read(given)
    return read && !isRejected(read.outcome) ? read : without('heading', heading)
  }

  #read(given: TableRow): ReadProject {
    const { row, cells, isWhole } = given
    const mapping = this.#mapping
    const { columns } = mapping
    const raw = (field: MappedField, column = columns[field]) => {
      if (column === undefined) return undefined
      const value = cells.get(column)
      if (value !== undefined) return value
      // In XML, a list of one looks like no list.
      if (column.includes('[]')) return cells.get(column.replaceAll('[]', ''))
      // Mappings saved before lists of attributes were told apart name them without the brackets.
      return column.includes('.@') ? [...cells].find(([name]) => name.replaceAll('[]', '') === column)?.[1] : undefined
    }
    /** The first value, if the cell has a list. */
    const cell = (field: MappedField) => {
      const text = raw(field)
      return text?.includes(LIST_MARK) ? listIn(text).find((one) => one.trim() !== '') : text
    }
    // Cleaning takes most of the time, and many fields are needed more than once.
    const cleaned = new Map<MappedField, string | undefined>()
    const clean = (field: MappedField) => {
      if (!cleaned.has(field)) cleaned.set(field, cleanText(cell(field)))
      return cleaned.get(field)
    }
    const textOf = (field: MappedField) => withoutPlaceholder(clean(field))
    // Spreadsheets and data tools write a number as `7129145200.0`.
    const codeOf = (field: MappedField) => textOf(field)?.replace(/^(\d+)\.0$/, '$1')
    const tooLong =
      findTooLong(LONGEST_CELL, cell) ??
      MAPPED_FIELDS.find((field) => !TEXTS.has(field) && (raw(field)?.length ?? 0) > LONGEST_LIST && raw(field)?.includes(LIST_MARK))
    const reference =
      (tooLong !== 'reference' &&
        (columns.reference === undefined
          ? this.#makeReference(given, mapping.identified_by)
          : (codeOf('reference') ?? this.#homeReference(given) ?? this.#otherReference(given)))) ||
      null
    const has = (field: MappedField) => columns[field] !== undefined || mapping.clear?.includes(field) === true
    const named = (field: MappedField) => unlessPlaceholder(clean(field))
    const known = this.#stored.withReference(reference)
    const knownHomes = known ? [] : this.#stored.homesWithReference(reference)
    const locate = () => {
      const pairs = [splitPair(raw('coordinates')), [degreesOf(cell('latitude')), degreesOf(cell('longitude'))]]
      const coordinates = pairs.find(([one, other]) => cleanPoint(one, other)) ?? pairs.find((pair) => pair.some(Boolean)) ?? []
      const point = cleanPoint(coordinates[0], coordinates[1])
      const placeIn = (community: string | undefined) =>
        findPlace(
          {
            address: raw('address'),
            community,
            building: named('building') ?? mapping.building,
            title: named('title'),
            emirate: cell('emirate'),
            point,
          },
          mapping.emirate ?? (known ?? knownHomes[0]?.project)?.emirate,
          this.#book,
        )
      const own = placeIn(named('community'))
      const isOfAll = own.community === undefined && mapping.community !== undefined
      const place = isOfAll ? placeIn(mapping.community) : own
      // Of a row that names no building, the reference tells in which project its home is.
      const homes = mapping.rows === 'homes' && place.building === undefined ? knownHomes : []
      return { coordinates, point, place, isOfAll, projects: this.#projectsOf(place, isOfAll), homes }
    }
    const unreadHomes = (): Pick<ReadProject, 'unreadHomes' | 'projects'> | undefined => {
      const { projects, homes } = locate()
      const [project] = projects
      if (homes.length > 0) return { unreadHomes: homes.map(placeOf) }
      if (!project || reference === null) return undefined
      if (projects.length > 1) return { projects: referencesOf(projects) }
      const apt_no = codeOf('apt_no')
      return { unreadHomes: [{ ...project, numbers: [...(apt_no === undefined ? [] : [apt_no]), reference, madeNumber(reference)] }] }
    }
    const refuse = (
      refused:
        | 'wrong_cell_count'
        | 'invalid'
        | 'unknown_reference'
        | 'shared_reference'
        | 'unknown_type'
        | 'unknown_status'
        | 'unclear_project'
        | 'rental'
        | 'withdrawn',
      detail?: string,
      further: readonly string[] = [],
    ) => ({
      kind: 'project' as const,
      row,
      reference,
      outcome: {
        refused,
        ...(detail && { detail: detail.slice(0, LONGEST_STATUS) }),
        ...(further.length > 0 && { further: further.map((text) => text.slice(0, LONGEST_STATUS)) }),
      },
      ...(refused !== 'wrong_cell_count' && refused !== 'invalid' && unreadHomes()),
    })
    if (!isWhole) return refuse('wrong_cell_count')
    if (tooLong) return refuse('invalid', tooLong)
    if (!this.#isNamed && reference !== null && !known) {
      if (knownHomes.length > 1) return refuse('shared_reference')
      if (mapping.rows !== 'homes' || knownHomes.length === 0) return refuse('unknown_reference')
    }
    const rental = [...listIn(raw('purpose')), ...listIn(raw('property_type'))].find((one) => cleanPurpose(one) === 'rent')
    if (rental !== undefined) return refuse('rental', cleanText(rental))
    if (PER_TIME.test(cell('price') ?? '')) return refuse('rental', cleanText(cell('price')))
    // In rows without bedrooms of their own, type and title may still tell them.
    const lacksRooms = columns.bedrooms !== undefined && this.#homeList === undefined && textOf('bedrooms') === undefined
    const givesRooms = has('bedrooms') && !lacksRooms
    const listed = givesRooms ? allBedrooms(raw('bedrooms')?.replaceAll(LIST_MARK, ',')) : this.#roomsOfTypes(raw('property_type'))
    const isHome =
      mapping.rows === 'homes' ||
      (this.#homeList === undefined && listed.length < 2 && HOME_COLUMNS.some((field) => columns[field] !== undefined))
    const inPrice = this.#isOfRow('price') ? statusInPrice(cell('price')) : undefined
    this.hasStatusInPrice ||= inPrice !== undefined
    const saleTextOf = (field: MappedField) => (field === 'sales_status' && isHome ? statusTextOf(cell(field)) : textOf(field))
    const status = readStatus(
      (field) => (this.#isOfRow(field) ? saleTextOf(field) : undefined),
      this.#statuses,
      isHome,
      mapping.rows,
      inPrice,
    )
    if ('refused' in status) return refuse(status.refused, status.text)
    const listedStatuses = this.#listedStatus === undefined ? [] : listIn(raw('sales_status', this.#listedStatus)).map(statusTextOf)
    const [unknown, ...further] = new Set(
      listedStatuses.filter((text) => text !== undefined && readHomeStatus(text, this.#statuses) === undefined),
    )
    if (unknown !== undefined) return refuse('unknown_status', unknown, further as string[])
    const { homeStatus } = status

    const number = (field: MappedField) => cleanNumber(plainNumber(cell(field), mapping))
    const doubts: ValueDoubt[] = []
    const remarks: ImportNote[] = []
    const doubt = (found: ValueDoubt | undefined) => {
      if (found) doubts.push(found)
    }

    for (const one of listIn(raw('purpose'))) if (cleanPurpose(one) === undefined) doubt(doubtUnread('purpose', one))
    const ownImages = addressesOf(raw('images'))
    const images = ownImages.length > 0 ? ownImages : addressesOf(raw('images', this.#spare.images))
    if (images.length === 0) doubt(doubtPictures(listIn(raw('images'))))
    const permit = cleanPermit(cell('permit_number'))
    if (permit === undefined) doubt(doubtUnread('permit_number', cell('permit_number')))
    for (const field of ['price_date', 'permit_expires_on'] as const) doubt(doubtDay(field, cell(field)))
    const handoverText = textOf('delivery_date') ? cell('delivery_date') : mapping.delivery_date
    const handover = cleanHandover(handoverText)
    if (!handover && handoverText && !isHandedOver(handoverText)) doubt(doubtHandover(handoverText))
    const built = whole(percentOf(number('construction_percent')), 100)
    const said = status.category ?? categoryOf(status.categoryText, { text: handoverText, day: handover }, built, mapping)
    if (said === 'unknown') return refuse('unknown_status', status.categoryText)
    const category = said ?? (mapping.rows === 'homes' ? 'ready_to_move' : 'off_plan')
    // What is only assumed replaces nothing that is stored. What is coming soon may be under construction.
    const isStageSaid =
      status.construction !== undefined || (status.isLaunched ? Boolean(built) : said !== undefined && said !== 'coming_soon')
    const assumed: MappedField[] = [...(said ? [] : (['category'] as const)), ...(isStageSaid ? [] : (['project_status'] as const))]
    const readyText = category === 'ready_to_move' ? (status.readyText ?? (built === 100 ? '100%' : undefined)) : undefined
    const early =
      handover && handoverText && readyText ? doubtReady(handoverText, { day: handover, today: uaeDate(), status: readyText }) : undefined
    doubt(early)
    const { coordinates, point, place, isOfAll, projects, homes } = locate()
    const knownHome = homes.length === 1 ? homes[0] : undefined
    if (projects.length > 1) return refuse('unclear_project', place.building)
    const [project] = projects
    // The community by which its project was found again stays as stored.
    const community = project && !isOfAll && project.community !== place.community ? undefined : place.community
    if (!point) doubt(doubtPoint(coordinates))
    remarks.push(...place.remarks)

    const givenTitle = withoutPortal(named('title'))
    const isSlug = /slug|key/i.test(columns.reference ?? '')
    const ownType = typeIn(raw('property_type'))
    const typeText = withoutPlaceholder(cleanText(ownType)) === undefined ? (this.#spareType(cells) ?? ownType) : ownType
    const typeGiven = withoutPlaceholder(cleanText(typeText))
    const cleanedType = cleanType(typeGiven)
    if (!cleanedType && typeGiven && this.#homeList === undefined) return refuse('unknown_type', typeGiven)
    const roomsRead = givesRooms ? (listed[0] ?? roomsIn(cell('bedrooms'))) : (listed[0] ?? roomsIn(typeText) ?? roomsIn(givenTitle))
    if (givesRooms && this.#homeList === undefined && roomsRead === undefined) doubt(doubtRooms(cell('bedrooms')))
    if (place.isEmirateUnknown) doubt(doubtUnread('emirate', cell('emirate')))
    const floor = cleanFloor(cell('floor_no'))
    if (floor === undefined && this.#isOfRow('floor_no')) doubt(doubtUnread('floor_no', cell('floor_no')))
    for (const field of COUNTS) if (has(field) && this.#isOfRow(field) && number(field) === undefined) doubt(doubtWords(field, cell(field)))
    // A list in the row has areas and prices of its own.
    const sole =
      this.#homeList === undefined
        ? this.#factsOf({
            area: cell('area'),
            areaUnit: cell('area_unit'),
            price: cell('price'),
            currency: cell('currency'),
            rooms: roomsRead,
            type: cleanedType,
            doubt,
          })
        : undefined
    const titleRooms = /studio/i.test(givenTitle ?? '') ? undefined : roomsIn(givenTitle) || undefined
    const isStudioGiven = roomsRead === 0 && !(cleanedType && WITHOUT_ROOMS.has(cleanedType))
    const isLarge = (sole?.area ?? 0) > LARGEST_STUDIO_SQFT
    const isSmall = (sole?.area ?? Number.POSITIVE_INFINITY) < SMALLEST_WITH_BATHROOMS_SQFT
    // In a list, bathrooms, title and area may be those of larger homes.
    const isList = listed.length > 1
    const isNoStudio =
      isStudioGiven &&
      ((cleanedType !== undefined && HOUSES.has(cleanedType)) ||
        (!isList && (titleRooms !== undefined || isLarge || ((number('bathrooms') ?? 0) > 1 && !isSmall))))
    if (isNoStudio) doubt(doubtStudio(cell('bedrooms'), titleRooms))
    const roomsGiven = isNoStudio ? titleRooms : roomsRead === 0 && !isStudioGiven ? undefined : roomsRead
    const chosenType = PROPERTY_KINDS.find(({ slug }) => slug === mapping.property_type)?.slug
    const guessedType =
      inferType({
        rooms: roomsGiven,
        area: sole?.area,
        building: place.building,
        title: givenTitle,
        isOwnName: mapping.rows === 'projects' && (named('building') ?? mapping.building) === undefined,
      }) ??
      // Without a title, size is all there is to guess by, and a person who chose a type knows better.
      (givenTitle || !chosenType
        ? typeOfHome({ rise: place.rise, rooms: roomsGiven, area: sole?.area, price: sole?.price, title: givenTitle })
        : undefined)
    const isTypeAssumed = !cleanedType && !chosenType
    if (isTypeAssumed) assumed.push('property_type')
    const stored = known ?? knownHome?.project ?? (project && this.#stored.at(project))
    const storedType = isTypeAssumed ? stored?.property_type : undefined
    // What was coming soon no longer is once its sale has begun.
    const hasBegun = status.salesStatus === 'on_sale' && stored?.category === 'coming_soon'
    const guessed = assumed.filter((field) => !(hasBegun && field === 'category'))
    // A stored home keeps its own type, also if its project has none.
    const anyType = knownHome?.apt_no == null ? undefined : ('apartment' as const)
    const type: PropertyKindSlug | undefined = cleanedType ?? storedType ?? guessedType ?? chosenType ?? anyType
    // A guess replaces nothing that is stored.
    if (guessedType && !cleanedType && !(isTypeAssumed && stored)) remarks.push('type_from_text')

    const list = this.#homeList === undefined ? undefined : this.#unitsOf(raw, type, doubt)
    const units = list?.units
    const withdrawn = list?.withdrawn.map((number) => [number]) ?? []
    const ownPrice = this.#homeList !== undefined && has('price') ? this.#ownPrice(cells, cell('currency')) : undefined
    const price = (units ? list.price : sole?.price) ?? ownPrice
    const area = units ? list.area : sole?.area
    const priceDate = cleanDate(cell('price_date')) ?? (has('price') ? this.#priceDate : undefined)
    const downText = plainNumber(cell('down_payment_percent'), mapping)
    const downPayment = cleanDownPayment(downText, price, rateOf(downText, cell('currency'), mapping))
    if (downPayment === undefined) doubt(price === undefined ? doubtShare(downText) : doubtUnread('down_payment_percent', downText))
    const readPlans = (column: string | undefined) => {
      const planText = column === undefined ? (mapping.payment_plan ?? '') : listIn(raw('payment_plan', column)).join('\n')
      return { planColumn: column, planText, plans: cleanPaymentPlans(planText, downPayment, handover) }
    }
    const planColumns = [columns.payment_plan, this.#spare.payment_plan].filter((column) => column && raw('payment_plan', column)?.trim())
    const found = planColumns.map(readPlans)
    const { planColumn, planText, plans } =
      found.find((one) => one.plans) ?? found.find((one) => isLikePlan(one.planText)) ?? found[0] ?? readPlans(undefined)
    const parts = [...cells.keys()].filter((name) => isPartOfPlan(name, planColumn, listIn(cells.get(name))))
    if (!plans) doubt(doubtPlan(planText, { hasSteps: parts.length > 0, handover }))
    else if (!HAS_DAY.test(planText) && plans.some(({ steps }) => steps.some(isUndatedInstalment))) {
      const days = parts.filter((name) => listIn(cells.get(name)).some((value) => isDueDay(name, value)))
      if (days.length > 0) remarks.push('plan_dates')
      for (const name of days) this.unkeptDays.add(name)
    }
    const developer = named('developer') ?? mapping.developer
    const propertyType = units && (this.#typesAreListed || !cleanedType) ? (mainType(units) ?? type) : type
    const projectType = projectTypeOf(units?.map((unit) => unit.type) ?? [propertyType])
    if (!propertyType && (has('bedrooms') || has('bathrooms'))) remarks.push('no_type')
    // An advertisement's heading says no more than type and place; a project's name does.
    const isUntranslated = mapping.rows === 'homes' && has('title')
    const made =
      givenTitle || !this.#isNamed || (named('title_ar') && !isUntranslated)
        ? undefined
        : makeTitle(
            { ...place, ...(isSlug && reference && { slug: reference }), type: propertyType, rooms: isList ? undefined : roomsGiven },
            named('community_ar'),
          )
    const unnumbered = reference !== null && columns.apt_no !== undefined ? madeNumber(reference) : reference
    const title = givenTitle ?? made?.title ?? withoutPortal(named('title_ar'))
    if (made) remarks.push('made_title')
    const storedTitle = title === undefined && (knownHome || !this.#isNamed) ? stored?.title : undefined
    const isPlaced = textOf('emirate') || place.community || point || mapping.emirate
    const unsaid = [...(storedTitle !== undefined ? (['title'] as const) : []), ...(stored && !isPlaced ? (['emirate'] as const) : [])]
    const outcome = validateRecord(
      {
        reference: reference ?? '',
        title: title ?? storedTitle,
        ...(has('title_ar')
          ? { title_ar: withoutPortal(named('title_ar')) ?? made?.title_ar ?? null }
          : made?.title_ar
            ? { title_ar: made.title_ar }
            : title && languageOf(title) === 'ar'
              ? { title_ar: title }
              : {}),
        ...(has('description') && { description: cleanDescription(cell('description')) ?? '' }),
        ...(has('description_ar') && { description_ar: cleanDescription(cell('description_ar')) ?? null }),
        ...((has('developer') || developer) && {
          developer: developer ? { name: developer, ...(named('developer_ar') && { name_ar: named('developer_ar') }) } : null,
        }),
        ...((community !== undefined || has('community') || has('address')) && {
          community: community
            ? {
                name: community.slice(0, MAX_LENGTHS.name),
                ...((named('community_ar') ?? place.community_ar) && { name_ar: named('community_ar') ?? place.community_ar }),
              }
            : null,
        }),
        emirate: project?.emirate ?? place.emirate,
        category,
        project_status:
          status.construction ??
          (category === 'off_plan' && (built === 0 || (status.isLaunched && !built)) ? 'not_started' : STATUS_OF[category]),
        sales_status:
          homeStatus !== 'available' || list?.isSoldOut
            ? 'sold_out'
            : (status.salesStatus ?? (category === 'coming_soon' ? 'announced' : 'on_sale')),
        ...((has('property_type') || propertyType) && { property_type: propertyType ?? null }),
        ...(projectType && { project_type: projectType }),
        ...(has('price') && { price: price ?? null }),
        ...(priceDate && { price_date: priceDate }),
        ...(has('area') && { area_sqft: area ?? null }),
        ...((has('delivery_date') || mapping.delivery_date) && { delivery_date: early ? null : (handover ?? null) }),
        ...(has('down_payment_percent') && { down_payment_percent: downPayment ?? null }),
        ...((has('payment_plan') || mapping.payment_plan) && { payment_plans: plans ?? [] }),
        ...((has('coordinates') || has('latitude')) && {
          ...(point ?? { latitude: null, longitude: null }),
          is_exact: point !== undefined,
        }),
        ...(has('total_units') && { total_units: whole(number('total_units'), 1_000_000) }),
        ...(has('floors') && { floors: whole(number('floors'), 300) }),
        ...(has('service_charge') && { service_charge: within(number('service_charge'), 99_999) }),
        ...(has('construction_percent') && { construction_percent: built }),
        ...(has('permit_number') && { permit: permitOf(permit, cell('permit_expires_on')) }),
        ...(has('escrow_account') && { escrow_account: textOf('escrow_account')?.slice(0, 60) ?? null }),
        ...(has('amenities') && { amenities: amenitiesIn(raw('amenities')) }),
        ...(has('images') && { images }),
        ...(units
          ? { units }
          : type &&
            (has('bedrooms') || has('bathrooms') || roomsGiven !== undefined) && {
              units: [
                {
                  ...unitOf({
                    type,
                    rooms: roomsGiven,
                    bathrooms: isList ? undefined : number('bathrooms'),
                    price,
                    area: roomsGiven === 0 && isLarge ? undefined : area,
                  }),
                  // Projects cannot be reserved, but their only home can.
                  ...(homeStatus === 'reserved' && !isList && { homes: [reservedHome(codeOf('apt_no') ?? unnumbered, price, area)] }),
                },
                // A project's lowest price and area are those of its smallest homes.
                ...(mapping.rows === 'homes' || roomsGiven !== listed[0] ? [] : listed.slice(1)).map((rooms) => unitOf({ type, rooms })),
              ],
            }),
      },
      { emirate: textOf('emirate') ?? named('community') ?? cleanText(cell('address')) },
    )
    const registered = latinDigits(codeOf('register_number') ?? '')
    if ((has('community') || has('address')) && !place.community) remarks.push('no_community')
    if (has('price') && price === undefined) remarks.push('no_price')
    if (columns.reference === undefined || (reference && !codeOf('reference'))) remarks.push('made_reference')
    if (
      isHome &&
      homeStatus === 'available' &&
      this.#isOfRow('sales_status') &&
      has('sales_status') &&
      !saleTextOf('sales_status') &&
      !inPrice
    )
      remarks.push('blank_status')
    if (doubts.length > 0) remarks.push('odd_value')
    const apt_no = knownHome ? (knownHome.apt_no ?? undefined) : codeOf('apt_no')
    const home: HomePlace = {
      building: knownHome?.project.title ?? place.building,
      project: knownHome?.project.reference,
      community: project ? project.community : null,
      building_ar: has('title') ? undefined : named('title_ar'),
      apt_no,
      hasNumbers: columns.apt_no !== undefined,
      ...(apt_no !== undefined && mapping.rows === 'homes' && { sameness: knownHome ? apt_no : this.#samenessOf(cells) }),
      floor_no: floor,
      rooms: roomsGiven,
      status: homeStatus,
      ...(said && { stage: status.stageText }),
    }
    return {
      kind: 'project',
      row,
      reference,
      remarks,
      doubts: [...doubts, ...(list?.contradictions ?? [])],
      ...(this.#homeList === undefined && { home }),
      ...(list && list.repeated.length > 0 && { repeatedHomes: list.repeated }),
      ...(list?.lacksPrice && price !== undefined && { unpriced: [row] }),
      ...(units && has('price') && { priceConflict: comparePrices(ownPrice, price, 'homes') }),
      outcome:
        'refused' in outcome
          ? outcome
          : {
              ...outcome,
              ...(list && Object.keys(list.leftOut).length > 0 && { left_out_of_homes: list.leftOut }),
              ...(registered && {
                claimed_registration: { number: registered, ...(has('escrow_bank') && { escrow_bank: textOf('escrow_bank') ?? null }) },
              }),
              ...(withdrawn.length > 0 && { withdrawn_homes: withdrawn }),
              ...leftOut(doubts),
              ...(guessed.length > 0 && { assumed: guessed }),
              ...(unsaid.length > 0 && { unsaid }),
            },
    }
  }

  /**
   * Makes a reference from the identifying columns. Further rows with the same values are numbered; identical rows share it, so that
   * they count as repeated.
   */
  #makeReference({ row, cells }: TableRow, identifiedBy: readonly string[]): string | undefined {
    const facts = identityOf(identifiedBy, cells)
    if (!facts) return undefined
    const key = digestOf(facts)
    const whole = digestOf([...cells.values()])
    const rows = this.#made.get(key) ?? new Map<string, MadeRow>()
    const again = rows.get(whole)
    const place = again?.place ?? rows.size
    const { apt_no } = this.#mapping.columns
    if (!again) this.#made.set(key, rows.set(whole, { place, row }))
    if (!again && place > 0 && (apt_no === undefined || !cells.get(apt_no)?.trim()))
      for (const one of rows.values()) this.alike.add(one.row)
    return `row-${key}${place > 0 ? `-${place + 1}` : ''}`
  }

  /** Makes a reference for a home that lacks one from its building and number. */
  #homeReference(given: TableRow): string | undefined {
    const { rows, columns } = this.#mapping
    const { apt_no, building, title, community } = columns
    const name = building ?? title
    if (rows !== 'homes' || name === undefined || apt_no === undefined) return undefined
    const isGiven = [name, apt_no].every((column) => withoutPlaceholder(cleanText(given.cells.get(column))) !== undefined)
    return isGiven ? this.#makeReference(given, [name, ...(community === undefined ? [] : [community]), apt_no]) : undefined
  }

  /** Makes a reference for a row that lacks one from the further column that has them. */
  #otherReference(given: TableRow): string | undefined {
    const column = this.#spare.reference
    return column === undefined ? undefined : this.#makeReference(given, [column])
  }

  /** The type in a further column, as of a project whose homes are not listed yet. */
  #spareType(cells: ReadonlyMap<string, string>): string | undefined {
    const type = typeIn(cells.get(this.#spare.property_type ?? '')?.slice(0, LONGEST_TYPE))
    return cleanType(type) === undefined ? undefined : type
  }

  /** Digest of what a row of a home says besides price and status. */
  #samenessOf(cells: ReadonlyMap<string, string>): string {
    const { columns } = this.#mapping
    const changing = new Set(CHANGING.flatMap((field) => columns[field] ?? []))
    const lasting = [...cells].filter(([name]) => !changing.has(name) && !PRICE_WORDS.test(name))
    return digestOf(lasting.map(([, value]) => value.trim()))
  }

  /** Where the project of a home may be: several if the file does not say the community, and several were imported with it. */
  #projectsOf({ building, community: given, emirate }: FoundPlace, isOfAll: boolean): BuildingPlace[] {
    const { rows, columns } = this.#mapping
    if (rows !== 'homes' || building === undefined) return []
    const isSaid = columns.community !== undefined || columns.address !== undefined
    const community = given?.slice(0, MAX_LENGTHS.name) ?? (isSaid ? null : undefined)
    const own = emirate && { building, community, emirate }
    // Buildings that were imported before they got the community of all rows stay the same projects.
    const before = isOfAll ? this.#stored.find({ building, community: undefined, emirate }) : []
    if (before.length === 1) return before
    if (own && (given !== undefined || this.#stored.has(own))) return [own]
    const stored = this.#stored.find({ building, community: undefined, emirate })
    // Where the file names the communities of other rows, a doubtful building is a new one rather than an unclear one.
    const isFound = isSaid ? stored.length === 1 : stored.length > 0
    return isFound || !own ? stored : [own]
  }

  /** The price of the project itself, which counts only if none of its homes has a price: of several, the one in the file's currency. */
  #ownPrice(cells: ReadonlyMap<string, string>, currency: string | undefined): number | undefined {
    const given = [...cells].filter(([name, value]) => !name.includes('[]') && isPriceName(name) && value.trim() !== '')
    const own =
      given.find(([name]) => currencyIn(name) === this.#mapping.currency) ?? given.find(([name]) => currencyIn(name) === undefined)
    const text = own?.[1].trim()
    // The currency of the homes' prices may be another one than that beside the project's.
    const beside = own && !this.#isOfRow('currency') ? currencyBeside(own[0], cells) : undefined
    const rate = rateOf(text, beside ?? currency, this.#mapping)
    const amount = cleanAmount(plainNumber(text, this.#mapping))
    return amount && rate
      ? cleanPrice({ price: Math.round(amount * rate), currency: 'AED', area_sqft: undefined, type: undefined })
      : undefined
  }

  /** Bedrooms in the types of a project, if they are those of several homes: `Studio, 1, 2 BR`. */
  #roomsOfTypes(types: string | undefined): number[] {
    const rooms = this.#homeList === undefined && roomsIn(types) !== undefined ? allBedrooms(types?.replaceAll(LIST_MARK, ',')) : []
    return rooms.length > 1 ? rooms : []
  }

  /** Whether a field is not read from the list of homes. */
  #isOfRow(field: MappedField): boolean {
    return this.#homeList === undefined || !this.#mapping.columns[field]?.startsWith(this.#homeList)
  }

  #factsOf({ doubt, currency, type, ...given }: GivenFacts): { area: number | undefined; price: number | undefined } {
    const mapping = this.#mapping
    const areaText = plainNumber(given.area, mapping)?.replace(DECIMAL_COMMA, '$1.$2')
    const unit = given.areaUnit?.trim() || mapping.area_unit
    let area = cleanArea({ area: areaText, unit, ...(given.rooms && { bedrooms: given.rooms }) })
    if (area === undefined) {
      const beside = [areaText ?? '', unit].find((text) => isMetric(text) || isImperial(text)) ?? ''
      doubt(doubtArea(areaText, isMetric(beside) || beside === 'sqm' ? 'sqm' : 'sqft', given.rooms))
    }
    const text = plainNumber(given.price, mapping)
    const rate = rateOf(given.price, currency, mapping)
    const amount = cleanAmount(text)
    if (rate === undefined) {
      if (amount) doubt(doubtCurrency(given.price ?? '', currency))
      return { area, price: undefined }
    }
    const priceFor = (area_sqft: number | undefined) =>
      amount === undefined ? undefined : cleanPrice({ price: Math.round(amount * rate), currency: 'AED', area_sqft, type })
    let price = priceFor(area)
    // If the two do not fit, a size that no home with these rooms has is the wrong one.
    if (price === undefined && area !== undefined && area > largestSqft(given.rooms, type) && priceFor(undefined) !== undefined) {
      doubt(doubtSize(areaText, area, given.rooms, type))
      area = undefined
      price = priceFor(undefined)
    }
    if (price === undefined) doubt(doubtPrice({ text, rate, area_sqft: area, type }))
    return { area, price }
  }

  /** Home types from a list in the row, each with the range of its homes' prices and areas. */
  #unitsOf(
    raw: (field: MappedField, column?: string) => string | undefined,
    fallback: PropertyKindSlug | undefined,
    doubt: (found: ValueDoubt | undefined) => void,
  ): ListedHomes | undefined {
    const lists = Object.fromEntries(
      HOME_FACTS.map((field) => [field, this.#mapping.columns[field]?.startsWith(`${this.#homeList}`) ? listIn(raw(field)) : []]),
    ) as Record<(typeof HOME_FACTS)[number], string[]>
    if (this.#spare.price !== undefined) lists.price = listIn(raw('price', this.#spare.price))
    const length = Math.max(...Object.values(lists).map((list) => list.length))
    const status = this.#listedStatus === undefined ? [] : listIn(raw('sales_status', this.#listedStatus))
    const inPrices = lists.price.map(statusInPrice)
    this.hasStatusInPrice ||= inPrices.some((text) => text !== undefined)
    const statuses = Array.from(
      { length },
      (_, at) => readHomeStatus(statusTextOf(status[at]) ?? inPrices[at], this.#statuses) ?? 'available',
    )
    // Homes without numbers are listed one by one only if some are sold or reserved.
    const hasHomes = statuses.some((one) => one === 'sold' || one === 'reserved')
    const units = new Map<string, OfferedUnit>()
    const priced = new Map<string, PricedHome[]>()
    const made = new Map<string, number>()
    const makeNumber = (...facts: (string | undefined)[]) => {
      const number = `row-${digestOf(facts.map((fact) => foldName(fact ?? '')))}`
      const count = (made.get(number) ?? 0) + 1
      made.set(number, count)
      return count === 1 ? number : `${number}-${count}`
    }
    const withdrawn: string[] = []
    const leftOut: Record<string, MappedField[]> = {}
    let lacksPrice = false
    const value = (field: (typeof HOME_FACTS)[number], at: number) => lists[field][at]?.trim() || undefined
    const areaUnits = listIn(raw('area_unit'))
    const currencies = listIn(raw('currency'))
    // A project may say it once for all its homes.
    const shared = this.#isOfRow('currency') ? [...new Set(currencies.filter((one) => one.trim() !== ''))].join(' / ') : undefined
    const factsAt = (at: number, note: typeof doubt) => {
      const type = cleanType(value('property_type', at)) ?? fallback ?? 'apartment'
      const bedrooms = value('bedrooms', at)
      const rooms = cleanBedrooms(bedrooms) ?? roomsIn(bedrooms) ?? roomsIn(value('property_type', at))
      if (rooms === undefined) note(doubtRooms(bedrooms))
      const currency = shared ?? currencies[at]
      const areaUnit = areaUnits[this.#isOfRow('area_unit') ? 0 : at]
      const given = { area: value('area', at), areaUnit, price: value('price', at), currency, rooms, type, doubt: note }
      return { type, rooms, ...this.#factsOf(given) }
    }
    const mentionAt = (at: number) => ({ price: factsAt(at, () => {}).price, status: statuses[at] ?? 'available' })
    const repeated = new Set<string>()
    const contradictions: ValueDoubt[] = []
    const last = new Map(lists.apt_no.map((number, at) => [number.trim(), at]))
    for (let at = 0; at < length; at++) {
      const homeStatus = statuses[at]
      const number = value('apt_no', at)
      const end = number === undefined ? at : (last.get(number) ?? at)
      // Of a home that is listed twice, the last mention counts.
      if (number !== undefined && end !== at) {
        repeated.add(number)
        contradictions.push(...[doubtRepeated(mentionAt(at), mentionAt(end), number) ?? []].flat())
        continue
      }
      if (homeStatus === 'not_offered' && number) withdrawn.push(number)
      if (homeStatus === undefined || homeStatus === 'not_offered') continue
      const isSold = homeStatus === 'sold'
      const { type, rooms, area, price } = factsAt(at, doubt)
      lacksPrice ||= price === undefined && !isSold
      const key = `${type} ${rooms ?? ''}`
      const floor = cleanFloor(value('floor_no', at))
      if (number && floor === undefined) doubt(doubtUnread('floor_no', value('floor_no', at)))
      const next = unitOf({ type, rooms, bathrooms: cleanNumber(value('bathrooms', at)), price, area })
      const apt_no = number ?? makeNumber(type, value('bedrooms', at), value('area', at), value('floor_no', at))
      const isTypeSaid = cleanType(value('property_type', at)) !== undefined || !this.#typesAreListed
      const homes =
        number || hasHomes
          ? [
              {
                apt_no,
                floor_no: within(floor, 300),
                area: area ?? null,
                price: price ?? null,
                status: homeStatus,
              },
            ]
          : []
      if (homes.length > 0 && !isTypeSaid) leftOut[apt_no] = ['property_type']
      priced.set(key, [...(priced.get(key) ?? []), { price, area, status: homeStatus }])
      const before = units.get(key)
      const kept = [...(before?.unit.homes ?? []), ...homes]
      const joined = joinOffered(before, { unit: next, status: homeStatus })
      units.set(key, { ...joined, unit: { ...joined.unit, ...(kept.length > 0 && { homes: kept }) } })
    }
    if (units.size === 0) return undefined
    const all = [...units].map(([key, { unit }]) => (unit.homes ? unit : withSizeOfCheapest(unit, priced.get(key) ?? [])))
    const offered = [...priced.values()].flat()
    return {
      units: all,
      withdrawn,
      leftOut,
      repeated: [...repeated],
      contradictions,
      lacksPrice,
      isSoldOut: offered.every(({ status }) => status === 'sold'),
      ...cheapestHome(offered),
    }
  }
}

/** Where a stored home is whose row is rejected. */
const placeOf = ({ project: { title = '', emirate, reference }, apt_no }: StoredHome): UnreadHome => ({
  building: title,
  community: undefined,
  emirate,
  project: reference,
  numbers: apt_no === null ? [] : [apt_no],
})

interface ListedHomes {
  units: UnitRecord[]
  /** Numbers of homes that it says are no longer offered. */
  withdrawn: string[]
  /** Fields that it does not say of each home that others say theirs of, by number. */
  leftOut: Record<string, MappedField[]>
  /** Numbers of homes that it lists twice. */
  repeated: string[]
  /** What these mentions say otherwise. */
  contradictions: ValueDoubt[]
  /** Whether a home for sale has no price. */
  lacksPrice: boolean
  isSoldOut: boolean
  /** Of the cheapest home, as is the area. */
  price: number | undefined
  area: number | undefined
}

/** What rows of the same home may contradict each other in. */
const CHANGING = [
  'reference',
  'price',
  'price_date',
  'currency',
  'down_payment_percent',
  'payment_plan',
  'sales_status',
  'category',
] as const
const PRICE_WORDS = /price|cost|psf|aed|سعر|درهم/i
/** Columns that give a row a home, which can be reserved. */
const HOME_COLUMNS = ['apt_no', 'bedrooms', 'bathrooms'] as const satisfies readonly MappedField[]
const STATUS_FIELDS = ['sales_status', 'category', 'project_status'] as const satisfies readonly MappedField[]

/** `N/A` as the status of a home may mean that it is not available, so it is no blank. */
function statusTextOf(given: string | undefined): string | undefined {
  const text = cleanText(given)
  return text !== undefined && NOT_SAID.test(text) ? text : withoutPlaceholder(text)
}
const NOT_SAID = /^(n\.?\s?\/?\s?a\.?|tb[acd]|not (available|applicable)|غير (متوفر|متاح)ة?)$/i

export interface OfferedUnit {
  unit: UnitRecord
  status: HomeStatus
}

/** Joins the ranges of a home type, which are those of its homes with the best status. */
export function joinOffered(before: OfferedUnit | undefined, next: OfferedUnit): OfferedUnit {
  if (!before) return next
  if (before.status === next.status) return { ...next, unit: joinUnits(before.unit, next.unit) }
  const best = bestOf([before.status, next.status]) === before.status ? before : next
  // Pages show the bathrooms of a type beside each of its homes, sold ones too.
  return { ...best, unit: { ...best.unit, bathrooms: sharedBathrooms(before.unit, next.unit) } }
}

const sharedBathrooms = (one: UnitRecord, other: UnitRecord) => (one.bathrooms === other.bathrooms ? one.bathrooms : null)

/** Facts of a home as in the file. */
interface GivenFacts {
  area: string | undefined
  areaUnit?: string | undefined
  price: string | undefined
  currency?: string | undefined
  rooms: number | undefined
  type: PropertyKindSlug | undefined
  doubt: (found: ValueDoubt | undefined) => void
}

/** Of 500 studios that portals listed, four were larger; portals also write `Studio` or 0 where bedrooms are not known. */
const LARGEST_STUDIO_SQFT = 800
/** Below this size, a home that the feed calls a studio is one, even with two bathrooms. */
const SMALLEST_WITH_BATHROOMS_SQFT = 500

/** Further fields that hold numbers. */
const COUNTS = ['bathrooms', 'total_units', 'floors', 'service_charge', 'construction_percent'] as const satisfies readonly MappedField[]
const HOME_FACTS = [
  'price',
  'area',
  'bedrooms',
  'property_type',
  'bathrooms',
  'apt_no',
  'floor_no',
] as const satisfies readonly MappedField[]

/** Doubts bedrooms that are no number, except of land or offices, which have none. */
function doubtRooms(text: string | undefined): ValueDoubt | undefined {
  const type = cleanType(text)
  return type !== undefined && WITHOUT_ROOMS.has(type) ? undefined : doubtWords('bedrooms', text)
}

/** Without listed homes, the smallest size of a type counts as that of its lowest price, so it needs the size of that home. */
function withSizeOfCheapest(unit: UnitRecord, homes: readonly PricedHome[]): UnitRecord {
  return cheapestHome(homes).area === undefined ? { ...unit, min_area: null, max_area: null } : unit
}

/** Joins the ranges of two home types. */
function joinUnits(one: UnitRecord, other: UnitRecord): UnitRecord {
  return {
    ...one,
    bathrooms: sharedBathrooms(one, other),
    min_price: least([one.min_price, other.min_price]) ?? null,
    max_price: most([one.max_price, other.max_price]) ?? null,
    min_area: least([one.min_area, other.min_area]) ?? null,
    max_area: most([one.max_area, other.max_area]) ?? null,
  }
}

type Value = number | null | undefined
const known = (values: readonly Value[]) => values.filter((value) => typeof value === 'number')
const most = (values: readonly Value[]) => (known(values).length > 0 ? Math.max(...known(values)) : undefined)

const referencesOf = (places: readonly BuildingPlace[]) => places.flatMap((place) => projectReference(place) ?? [])

const digestOf = (texts: readonly string[]) => createHash('sha256').update(texts.join('\0')).digest('hex').slice(0, 12)

/** The type that most of a project's home types have; the first of equals. */
function mainType(units: readonly UnitRecord[]): PropertyKindSlug | undefined {
  const [types] = [...Map.groupBy(units, ({ type }) => type).values()].toSorted((one, other) => other.length - one.length)
  return types?.[0]?.type as PropertyKindSlug | undefined
}

/** The currency in the object of a price: `price.currency` beside `price.amount`. */
function currencyBeside(price: string, cells: ReadonlyMap<string, string>): string | undefined {
  const parent = price.slice(0, price.lastIndexOf('.') + 1)
  const isBeside = (name: string) => name.slice(0, name.lastIndexOf('.') + 1) === parent || name === `${price}.@currency`
  return [...cells].find(([name, value]) => isBeside(name) && isCurrency(value))?.[1]
}

const isWebAddress = (text: string) => /^https?:\/\//i.test(text)

/** In a list of types (`Residential`, `Apartments`, `Lofts`), the first one that names a type of home. */
function typeIn(given: string | undefined): string | undefined {
  const parts = listIn(given)
  if (parts.some(isWebAddress)) return parts.map(typeInAddress).find((type) => type !== undefined)
  const known = parts.filter((part) => part.length <= MAX_LENGTHS.fact && cleanType(part) !== undefined)
  return known.find((part) => !isVagueType(part)) ?? known[0] ?? parts.find((part) => part.trim() !== '')
}

const STATUS_OF = { off_plan: 'under_construction', ready_to_move: 'completed', coming_soon: 'not_started' } as const

/** Without a status, the mapping's category, else progress or handover tell. Undefined if nothing does. */
function categoryOf(
  given: string | undefined,
  handover: { text: string | undefined; day: string | undefined },
  built: number | null,
  mapping: CompleteMapping,
) {
  // Words such as `available` say nothing about it.
  if (given?.trim() && !(cleanCategory(given) === undefined && homeStatusIn(given) !== undefined && !YES.test(given.trim()))) {
    if (YES.test(given.trim())) return /ready|جاهز/i.test(mapping.columns.category ?? '') ? 'ready_to_move' : 'off_plan'
    if (/^(no|false|0|لا)$/i.test(given.trim())) return /ready|جاهز/i.test(mapping.columns.category ?? '') ? 'off_plan' : 'ready_to_move'
    const id = cleanCategory(given)
    return id === undefined ? 'unknown' : termById(CATEGORIES, id).slug
  }
  const chosen = findTerm(CATEGORIES, mapping.category ?? '')?.slug
  if (chosen) return chosen
  if (isHandedOver(handover.text ?? '')) return 'ready_to_move'
  // Handovers are late more often than progress is wrong. Many files have 0 where it is unknown.
  if (built) return built === 100 ? 'ready_to_move' : 'off_plan'
  if (handover.day) return handover.day < uaeDate() ? 'ready_to_move' : 'off_plan'
  return undefined
}

const YES = /^(yes|true|1|نعم)$/i
const PER_TIME = /(\/|per)\s*(year|yr|annum|month|mo|week|night|day)\b|\b(yearly|monthly)\b|سنوي|شهري/i
const HANDED_OVER = /^(ready|completed|delivered|handed over)\b|^(جاهز|مكتمل|مسلمه?(?= |$)|تم (ال)?تسليم)/
const isHandedOver = (text: string) => HANDED_OVER.test(foldWords(text))

function plainNumber(given: string | undefined, { decimal }: CompleteMapping): string | undefined {
  return given === undefined ? undefined : withPoint(given, decimal)
}

/** A comma before one or two digits is a decimal comma: `74,3 m²`. */
const DECIMAL_COMMA = /^(\d{1,4}),(\d{1,2})(?![\d.,])/
/** Ignores the mapping's decimal mark: a comma in degrees is always one, because degrees have no thousands. */
const degreesOf = (given: string | undefined) => (given ?? '').trim().replace(/^(-?\d{1,3}),(?=\d)/, '$1.')

const splitPair = (given: string | undefined) => (given ?? '').split(/[,;\s\ue000]+/).filter(Boolean)
const listOf = (given: string | undefined) => [...new Set((given ?? '').split(/[|;,،\n\ue000]/).flatMap((part) => cleanText(part) ?? []))]
/** Some lists hold the coordinates of what is nearby. */
const amenitiesIn = (given: string | undefined) => listOf(given).flatMap((name) => (/\p{L}/u.test(name) ? cleanAmenity(name) : []))
const within = (value: number | undefined, max: number) => (value === undefined || value > max ? null : value)
const whole = (value: number | undefined, max: number) => within(value === undefined ? undefined : Math.round(value), max)
/** Some feeds write ten percent as 0.1, others as 10. */
const percentOf = (value: number | undefined) => (value !== undefined && value > 0 && value < 1 ? value * 100 : value)

function addressesOf(given: string | undefined): { address: string }[] {
  // Some cells hold JSON: `{"url": "https:\/\/…"}`.
  const words = (given ?? '')
    .replaceAll('\\/', '/')
    .split(/[|\s"\ue000]+/)
    .flatMap((word) => word.split(/[,;](?=https?:)/))
  const parts = words.map((word) => word.replace(/[,;]$/, '').replace(/^\/\/(?=[a-z])/i, 'https://'))
  return [...new Set(parts.filter((part) => /^https?:\/\//i.test(part) && URL.canParse(part)))].map((address) => ({ address }))
}

function unitOf({
  type,
  rooms,
  bathrooms,
  price,
  area,
}: {
  type: PropertyKindSlug
  rooms: number | undefined
  bathrooms?: number | undefined
  price?: number | undefined
  area?: number | undefined
}): UnitRecord {
  const facts = { min_price: price ?? null, max_price: price ?? null, min_area: area ?? null, max_area: area ?? null }
  return { type, rooms: rooms ?? null, bathrooms: whole(bathrooms, 30), ...facts }
}

function reservedHome(number: string | null, price: number | undefined, area: number | undefined) {
  return { apt_no: number ?? '', area: area ?? null, price: price ?? null, status: 'reserved' as const }
}

function permitOf(number: string | undefined, expires: string | undefined) {
  return number ? { number, expires_on: cleanDate(expires) ?? null } : null
}

/**
 * A price that cannot be right means that the price is unknown now, as is a handover that a status contradicts. Of other facts, what is
 * stored may still be right.
 */
function leftOut(doubts: readonly ValueDoubt[]): { left_out?: MappedField[] } {
  const left_out = MAPPED_FIELDS.filter(
    (field) => field !== 'price' && doubts.some((doubt) => doubt.field === field && doubt.kind !== 'already_ready'),
  )
  return left_out.length > 0 ? { left_out } : {}
}
