import { readFileSync } from 'node:fs'
import { slugOf } from '@manzil/contract/text/slug'
import { DUBAI_SCHOOLS, LANDMARKS, PLACES } from '@manzil/geodata/files'
import { parse } from 'csv-parse/sync'
import { distanceBetween, type Position } from '../geometry.ts'

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

/** Reads all places with a name, landmarks first. */
export function loadPlaces(): Place[] {
  const landmarks = rowsOf<Row & { slug: string }>(LANDMARKS).map((row) => ({ ...placeOf({ ...row, kind: 'landmark' }), slug: row.slug }))
  const schools = rowsOf<Row & { curriculum: string; rating: string }>(DUBAI_SCHOOLS)
  const rows = rowsOf<Row>(PLACES).filter((row) => (row.name || row.name_ar || isMosque(row.kind)) && isCalledByKind(row))
  const tidyNames = new Map(rows.filter(({ source }) => source?.startsWith('KHDA')).map((row) => [`${row.lat} ${row.lon}`, row]))
  const listed = schools.map((row) => {
    const { name, name_ar, kind } = tidyNames.get(`${row.lat} ${row.lon}`) ?? { ...row, kind: 'school' }
    const rating = RATINGS.has(row.rating) ? row.rating : undefined
    return { ...placeOf({ ...row, name, name_ar, kind }), school: { curriculum: row.curriculum, rating } }
  })
  const others = rows
    .filter(({ source }) => !source?.startsWith('KHDA'))
    .map(placeOf)
    .filter((place) => !(place.kind === 'school' && isNearAny(place, listed, SAME_SCHOOL_METRES)) && !isLandmark(place, landmarks))
  const order = (kind: string) => (MOST_WANTED.includes(kind) ? MOST_WANTED.indexOf(kind) : MOST_WANTED.length)
  const rest = [...listed, ...others].sort((a, b) => order(a.kind) - order(b.kind))
  return withSlugs([...landmarks, ...rest])
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

const RATINGS = new Set(['Outstanding', 'Very good', 'Good', 'Acceptable', 'Weak', 'Very weak'])

export function isMosque(kind: string): boolean {
  return kind === 'mosque' || kind === 'place_of_worship'
}

function rowsOf<T>(file: string): T[] {
  return parse(readFileSync(file), { columns: true }) as T[]
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
  ' - FZE',
  ' FZ-LLC',
  ' Fz.Llc',
  ' Fz-Llc',
  ' FZE',
  ' - FZCO',
  ' (فرع من',
  ' منطقة حرة ذ.م.م',
  ' ش.ذ.م.م',
  ' ذ.م.م',
  ' - م م ح',
  ' (ش.ذ.م.م)',
]

function withoutCompany(name: string): string {
  const ends = COMPANY.map((form) => name.indexOf(form)).filter((at) => at > 0)
  return name.slice(0, Math.min(name.length, ...ends)).trim()
}

function isNearAny({ position }: Place, others: readonly Place[], metres: number): boolean {
  return others.some((other) => distanceBetween(position, other.position) < metres)
}

function isLandmark(place: Place, landmarks: readonly Place[]): boolean {
  const name = plainName(place.name)
  const same = landmarks.filter((one) => [one.name, ...one.also].some((other) => plainName(other) === name))
  return isNearAny(place, same, SAME_PLACE_METRES)
}

const plainName = (name: string) => name.toLowerCase().replace(/^the /, '')

/** The first of a name gets it as its slug; the next ones add their kind or position. */
function withSlugs(places: readonly Place[]): Place[] {
  const taken = new Set(places.map(({ slug }) => slug))
  return places.map((place) => {
    if (place.slug) return place
    const [longitude, latitude] = place.position
    const kind = SUFFIXES[place.kind] ?? place.kind.replaceAll('_', '-')
    const name = slugOf(place.name)
    const at = `${Math.round(latitude * 1e4)}-${Math.round(longitude * 1e4)}`
    const named = name === '' ? [] : place.kind in SUFFIXES ? [`${name}-${kind}`] : [name, `${name}-${kind}`, `${name}-${at}`]
    const slug = [...named, `${kind}-${at}`].find((one) => !taken.has(one)) ?? `${kind}-${at}-${taken.size}`
    taken.add(slug)
    return { ...place, slug }
  })
}
