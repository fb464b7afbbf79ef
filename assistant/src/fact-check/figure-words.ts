import { wordsOf } from '../spelling/fold-text.ts'
import { AMOUNT_WORDS } from '../words/amount-words.ts'

/** `any`: the visitor gave no unit. `other`: a unit that no home is measured in, such as km. */
export type Measure =
  | 'aed'
  | 'sqft'
  | 'sqm'
  | 'rooms'
  | 'percent'
  | 'span'
  | 'year'
  | 'month'
  | 'quarter'
  | 'half'
  | 'day'
  | 'any'
  | 'other'

const MEASURES = {
  rooms: 'rooms',
  aed: 'aed',
  sqft: 'sqft',
  sqm: 'sqm',
  percent: 'percent',
  years: 'span',
  months: 'span',
  monthly: 'other',
  usd: 'other',
  foreign: 'other',
  rate: 'other',
  people: 'other',
  adults: 'other',
  children: 'other',
  baths: 'other',
  floors: 'other',
} as const

/** Maps each single word of the lists to its meaning. Below, words that models use supplement those for reading messages. */
const phrases = <T>(lists: readonly (readonly [words: string, means: T])[]): Map<string, T> =>
  new Map(
    lists.flatMap(([words, means]) =>
      words.split('|').flatMap((word) => (wordsOf(word).length === 1 ? [[wordsOf(word)[0] as string, means]] : [])),
    ),
  )

const amountWords = AMOUNT_WORDS.map(([words, says]) => ({ words, says }))

export const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...phrases(
    amountWords.flatMap(({ words, says }) => (says.kind === 'number' || says.kind === 'amount' ? [[words, says.value] as const] : [])),
  ),
  ...phrases([
    ['zero|صفر', 0],
    ['both|twin|pair', 2],
    ['eleven', 11],
    ['twelve|dozen', 12],
    ['thirteen', 13],
    ['fourteen', 14],
    ['sixteen', 16],
    ['seventeen', 17],
    ['eighteen', 18],
    ['nineteen', 19],
    ['ثلاثون', 30],
    ['اربعون', 40],
    ['خمسون', 50],
    ['ستون', 60],
    ['سبعون', 70],
    ['ثمانون', 80],
    ['تسعون', 90],
    ['مئتان|ميتان', 200],
    ['الفان', 2_000],
    ['ملياران|مليارين', 2_000_000_000],
  ]),
])

export const SCALES: ReadonlyMap<string, number> = new Map([
  ...phrases(amountWords.flatMap(({ words, says }) => (says.kind === 'scale' ? [[words, says.value] as const] : []))),
  ...phrases([
    ['b|tn|مليارات', 1_000_000_000],
    ['lakh|lakhs|lac', 100_000],
    ['crore|crores', 10_000_000],
    ['مئات|hundreds', 100],
  ]),
])
/** A scale word of at least this length is a figure without a number, as in 'million'; shorter ones are letters. */
export const SHORTEST_LONE_SCALE = 3

export const UNITS: ReadonlyMap<string, Measure> = new Map([
  ['%', 'percent'],
  ...phrases<Measure>(amountWords.flatMap(({ words, says }) => (says.kind === 'unit' ? [[words, MEASURES[says.unit]] as const] : []))),
  ...phrases<Measure>([
    ['بالمئه|بالمايه', 'percent'],
    ['غرفه|غرفة', 'rooms'],
    ['week|weeks|day|days|hour|hours|اسبوع|اسابيع|يوم|ايام|ساعه|ساعات|سنه|عام', 'span'],
    ['minute|minutes|mins|km|kilometre|kilometres|kilometer|kilometers|mile|miles|دقيقه|دقائق|كم|كيلومتر', 'other'],
    ['floor|floors|storey|storeys|tower|towers|building|buildings|طابق|طوابق|برج|ابراج', 'other'],
    ['bathroom|bathrooms|bath|baths|pool|pools|school|schools|حمام|حمامات|مسبح|مدرسه|مدارس', 'other'],
  ]),
])

/** Arabic duals: a single word for two of a thing. */
export const TWO_OF: ReadonlyMap<string, Measure> = phrases<Measure>([
  ['غرفتين|غرفتان|غرفتا', 'rooms'],
  ['سنتين|سنتان|عامين|عامان|شهرين|شهران|اسبوعين|يومين', 'span'],
  ['مشروعين|مشروعان|منزلين|شقتين|شقتان|فيلتين|خيارين|خياران', 'any'],
  ['دقيقتين|طابقين|برجين|برجان', 'other'],
])

export const MONTHS: ReadonlyMap<string, number> = phrases([
  ['january|jan|يناير', 1],
  ['february|feb|فبراير|شباط', 2],
  ['march|mar|مارس|اذار', 3],
  ['april|apr|ابريل|نيسان', 4],
  ['may|مايو|ايار', 5],
  ['june|jun|يونيو|حزيران', 6],
  ['july|jul|يوليو|تموز', 7],
  ['august|aug|اغسطس|اب', 8],
  ['september|sep|sept|سبتمبر|ايلول', 9],
  ['october|oct|اكتوبر', 10],
  ['november|nov|نوفمبر', 11],
  ['december|dec|ديسمبر', 12],
])
/** Months whose English names or abbreviations count only when capitalised. */
export const CAPITAL_MONTHS = new Set(['may', 'march', 'mar', 'jan', 'jun', 'sep', 'dec', 'nov', 'oct'])

export const ORDINALS: ReadonlyMap<string, number> = phrases([
  ['first|الاول|اول', 1],
  ['second|الثاني|ثاني', 2],
  ['third|الثالث|ثالث', 3],
  ['fourth|last|الرابع|رابع|الاخير', 4],
])
