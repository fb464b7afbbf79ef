import { readFileSync } from 'node:fs'
import { slugOf } from '@manzil/contract/text/slug'
import { DUBAI_SCHOOLS, LANDMARKS, OTHER_NAMES, PLACES } from '@manzil/geodata/files'
import { parse } from 'csv-parse/sync'
import { distanceBetween, type Position } from '../geometry.ts'
import { confirmSchools } from './confirm-schools.ts'
import { RATINGS } from './school-words.ts'
import { tidyNames } from './tidy-names.ts'

export interface Place {
  /** Unique, and stable as long as the name and position are. */
  slug: string
  /** `landmark`, or a kind of `places.csv`. */
  kind: string
  /** In Arabic if there is no English name. */
  name: string
  name_ar: string | null
  /** Other names to find it by. */
  also: string[]
  position: Position
  /** Of Dubai's private schools, as KHDA spells them; the rating is undefined before the first inspection. */
  school?: { curriculum: string; rating: string | undefined }
}

interface Row {
  kind: string
  name: string
  name_ar: string
  also?: string
  lat: string
  lon: string
  source?: string
}

const MOST_WANTED = ['airport', 'mall', 'metro_station', 'university', 'beach', 'park', 'hospital', 'school', 'nursery']
/** Added to a name that says nothing about the kind: "Business Bay" is a community and a station. */
const SUFFIXES: Record<string, string> = { metro_station: 'metro', tram_station: 'tram', monorail_station: 'monorail' }
/** A school mapped so close to one of KHDA's list is the same one under another name. */
const SAME_SCHOOL_METRES = 250
const SAME_PLACE_METRES = 500

/** Rows handled at once, some milliseconds. */
const SLICE = 500

/** Reads all places with a name, landmarks first. Yields where other requests may run. Adds files that cannot be read to `faults`. */
export function* loadPlaces(faults: unknown[]): Generator<void, Place[]> {
  const rowsOf = <T extends object>(file: string) => readRows<T>(file, faults)
  const landmarks = (yield* rowsOf<Row & { slug: string }>(LANDMARKS)).map((row) => ({
    ...placeOf({ ...row, kind: 'landmark' }),
    slug: row.slug,
  }))
  const otherNames = new Map((yield* rowsOf<{ name: string; also: string }>(OTHER_NAMES)).map(({ name, also }) => [name, also]))
  const schools = yield* rowsOf<Row & { curriculum: string; rating: string; area: string }>(DUBAI_SCHOOLS)
  const read = (yield* rowsOf<Row>(PLACES)).map((row) => ({ ...row, ...tidyNames(row) }))
  const rows = read.filter((row) => (row.name || row.name_ar || isMosque(row.kind)) && isCalledByKind(row))
  yield
  const cleanNames = new Map(rows.filter(({ source }) => source?.startsWith('KHDA')).map((row) => [`${row.lat} ${row.lon}`, row]))
  const mapped = rows.filter(({ kind, source }) => kind === 'school' && !source?.startsWith('KHDA')).map((row) => placeOf(row))
  yield
  const listed = confirmSchools(
    schools.map((row) => {
      const { name, name_ar, kind } = cleanNames.get(`${row.lat} ${row.lon}`) ?? { ...row, kind: 'school' }
      const rating = row.rating in RATINGS ? row.rating : undefined
      return { place: { ...placeOf({ ...row, name, name_ar, kind }), school: { curriculum: row.curriculum, rating } }, area: row.area }
    }),
    mapped,
  )
  yield
  const isLandmark = landmarkTest(landmarks)
  const others = yield* inSlices(rows, (row) => {
    if (row.source?.startsWith('KHDA')) return []
    const place = placeOf({ ...row, also: otherNames.get(row.name) ?? '' })
    return (place.kind === 'school' && isNearAny(place, listed, SAME_SCHOOL_METRES)) || isLandmark(place) ? [] : [place]
  })
  const order = (kind: string) => (MOST_WANTED.includes(kind) ? MOST_WANTED.indexOf(kind) : MOST_WANTED.length)
  const rest = [...listed, ...others].sort((a, b) => order(a.kind) - order(b.kind))
  yield
  return yield* withSlugs([...landmarks, ...rest])
}

/** Like `flatMap`, in slices. */
export function* inSlices<T, U>(items: readonly T[], map: (item: T) => U[]): Generator<void, U[]> {
  const mapped: U[] = []
  for (let from = 0; from < items.length; from += SLICE) {
    for (const item of items.slice(from, from + SLICE)) mapped.push(...map(item))
    yield
  }
  return mapped
}

/** Volunteers have mapped play centres as schools and staff gardens as parks: the name has to say the kind. */
const CALLED: Record<string, RegExp> = {
  school:
    /scho|scoo|academ|college|kinderg|\bkg\b|nurs|educ|edication|institut|grammar|junior|montessori|madras|مدرس|مدارس|روض|ثانوي|تعليم|أكاديمي|كلية|معهد/i,
  park: /park|garden|playground|square|corniche|walkway|حديق|منتزه|متنزه/i,
}
const MISCALLED = /staff|business|parklet|villas|accom+odation|park ji hoon|(?:musical arts|safety development) cent/i

function isCalledByKind({ kind, name, name_ar, source }: Row): boolean {
  const called = source?.startsWith('OpenStreetMap') ? CALLED[kind] : undefined
  return !called || (called.test(`${name} ${name_ar}`) && !MISCALLED.test(name))
}

export function isMosque(kind: string): boolean {
  return kind === 'mosque' || kind === 'place_of_worship'
}

/** No text in these files has a line break. */
function* readRows<T extends object>(file: string, faults: unknown[]): Generator<void, T[]> {
  const rows: T[] = []
  try {
    const [header = '', ...lines] = readFileSync(file, 'utf8').trimEnd().split('\n')
    const columns = header.trim().split(',')
    for (let from = 0; from < lines.length; from += SLICE) {
      rows.push(...(parse(lines.slice(from, from + SLICE).join('\n'), { columns }) as T[]))
      yield
    }
  } catch (error) {
    faults.push(error)
  }
  return rows
}

function placeOf({ kind, name, name_ar, also = '', lat, lon }: Row): Place {
  return {
    slug: '',
    kind: kind === 'hospital' && CLINIC.test(name) ? 'clinic' : kind,
    name: withoutCompany(name || name_ar),
    name_ar: withoutCompany(name_ar).replace('الأمارات', 'الإمارات') || null,
    also: also === '' ? [] : also.split('|'),
    position: [Number(lon), Number(lat)],
  }
}

/** Volunteers have mapped many clinics as hospitals. */
const CLINIC = /dental|dentist|clinic|skin|laser|optic|veterin|pharmacy/i
/** Where the legal form of a company begins in KHDA's names. */
const COMPANY = [
  ' (Br of',
  ' L.L.C',
  ' LLC',
  ' L L C',
  ' -Fze',
  ' - FZ',
  ' FZ-LLC',
  ' Fz.Llc',
  ' Fz-Llc',
  ' FZE',
  ' DS DWC-LLC',
  ' (فرع من',
  ' - منطقة حرة',
  ' منطقة حرة',
  ' دي اس دي دبليو سي',
  ' ش.ذ.م.م',
  ' ذ.م.م',
  ' - م م ح',
  ' - ش م ح',
  ' (ش.ذ.م.م)',
]

function withoutCompany(name: string): string {
  const ends = COMPANY.map((form) => name.indexOf(form)).filter((at) => at > 0)
  return name.slice(0, Math.min(name.length, ...ends)).trim()
}

function isNearAny({ position }: Place, others: readonly Place[], metres: number): boolean {
  return others.some((other) => distanceBetween(position, other.position) < metres)
}

/** Returns whether a place is a landmark under one of its names. */
function landmarkTest(landmarks: readonly Place[]): (place: Place) => boolean {
  const named = Map.groupBy(
    landmarks.flatMap((one) => [one.name, ...one.also].map((name) => ({ name: plainName(name), one }))),
    ({ name }) => name,
  )
  return (place) => {
    const same = named.get(plainName(place.name)) ?? []
    return isNearAny(
      place,
      same.map(({ one }) => one),
      SAME_PLACE_METRES,
    )
  }
}

const plainName = (name: string) => name.toLowerCase().replace(/^the /, '')

/** The first of a name gets it as its slug; the next ones add their kind or position. */
function* withSlugs(places: readonly Place[]): Generator<void, Place[]> {
  const taken = new Set(places.map(({ slug }) => slug))
  return yield* inSlices(places, (place) => {
    if (place.slug) return [place]
    const [longitude, latitude] = place.position
    const kind = SUFFIXES[place.kind] ?? place.kind.replaceAll('_', '-')
    const name = slugOf(place.name)
    const at = `${Math.round(latitude * 1e4)}-${Math.round(longitude * 1e4)}`
    const named = name === '' ? [] : place.kind in SUFFIXES ? [`${name}-${kind}`] : [name, `${name}-${kind}`, `${name}-${at}`]
    const slug = [...named, `${kind}-${at}`].find((one) => !taken.has(one)) ?? `${kind}-${at}-${taken.size}`
    taken.add(slug)
    return [{ ...place, slug }]
  })
}
