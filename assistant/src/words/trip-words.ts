import type { PlaceKindSlug } from '@manzil/contract/map/place-kinds'
import type { TravelMode } from '@manzil/contract/map/trips'
import { wordsOf } from '../spelling/fold-text.ts'

interface NearWords {
  /** What "near" means for the kind. */
  minutes: number
  mode: TravelMode
  phrases: string
}

/** Kinds of places that a text can ask to be near to, in both languages. */
export const KIND_WORDS: Record<PlaceKindSlug, NearWords> = {
  metro: {
    minutes: 15,
    mode: 'walk',
    phrases: 'metro|metro station|metro stations|metro stop|subway|train station|مترو|محطة مترو|محطات مترو',
  },
  tram: { minutes: 15, mode: 'walk', phrases: 'tram|tram station|tram stop|ترام|محطة ترام' },
  school: { minutes: 10, mode: 'car', phrases: 'school|schools|academy|academies|مدرسة|مدارس|أكاديمية' },
  'british-school': {
    minutes: 10,
    mode: 'car',
    phrases:
      'british school|british schools|british curriculum|british curriculum school|british curriculum schools|uk school|uk schools|uk curriculum|uk curriculum school|english school|مدرسة بريطانية|مدارس بريطانية|مدرسة بريطاني|مدرسة منهج بريطاني|مدرسة بمنهج بريطاني|مدارس منهج بريطاني|مدرسة إنجليزية',
  },
  'american-school': {
    minutes: 10,
    mode: 'car',
    phrases:
      'american school|american schools|american curriculum|american curriculum school|us school|us curriculum|us curriculum school|مدرسة أمريكية|مدارس أمريكية|مدرسة أميركية|مدرسة منهج أمريكي|مدرسة بمنهج أمريكي',
  },
  'indian-school': {
    minutes: 10,
    mode: 'car',
    phrases:
      'indian school|indian schools|indian curriculum|indian curriculum school|cbse school|cbse|مدرسة هندية|مدارس هندية|مدرسة منهج هندي',
  },
  'ib-school': {
    minutes: 10,
    mode: 'car',
    phrases:
      'ib school|ib schools|ib curriculum|ib curriculum school|international baccalaureate school|مدرسة بكالوريا دولية|مدرسة بكالوريا|مدرسة منهج بكالوريا',
  },
  nursery: { minutes: 10, mode: 'car', phrases: 'nursery|nurseries|kindergarten|daycare|preschool|حضانة|حضانات|روضة|روضة أطفال' },
  university: { minutes: 15, mode: 'car', phrases: 'university|universities|college|جامعة|جامعات' },
  hospital: { minutes: 10, mode: 'car', phrases: 'hospital|hospitals|مستشفى|مستشفيات|مشفى' },
  supermarket: {
    minutes: 10,
    mode: 'walk',
    phrases: 'supermarket|supermarkets|grocery|grocery store|groceries|سوبرماركت|سوبر ماركت|بقالة',
  },
  mall: { minutes: 10, mode: 'car', phrases: 'mall|malls|shopping mall|shopping centre|shopping center|مول|مولات|مركز تسوق|مراكز تسوق' },
  beach: { minutes: 15, mode: 'walk', phrases: 'beach|beaches|sea|seaside|شاطئ|شاطئ البحر|شواطئ|شط|بحر' },
  park: { minutes: 10, mode: 'walk', phrases: 'park|parks|public park|حديقة|حديقة عامة|حدائق|منتزه' },
  mosque: { minutes: 10, mode: 'walk', phrases: 'mosque|mosques|masjid|مسجد|مساجد|جامع' },
  airport: { minutes: 20, mode: 'car', phrases: 'airport|airports|مطار' },
}

/** What "near" means for a single place, by its kind on the map. */
export const NEAR_PLACES: Record<string, Omit<NearWords, 'phrases'>> = {
  airport: KIND_WORDS.airport,
  landmark: { minutes: 10, mode: 'car' },
  mall: KIND_WORDS.mall,
  metro_station: KIND_WORDS.metro,
  tram_station: KIND_WORDS.tram,
  university: KIND_WORDS.university,
}

const plain = (phrases: string): ReadonlySet<string> => new Set(phrases.split('|').map(plainPhrase))

/** Words before a place that a home should be near to. */
export const NEAR_WORDS = plain(
  'near|nearer|nearer to|closer|closer to|nearest|nearest to|closest|اقرب|اقرب الي|اقرب من|الاقرب|neer|near to|by the|on the|nearby|nearby to|close to|close by|closest to|next to|nxt to|beside|adjacent to|opposite|around|steps from|steps to|steps away from|minutes from|a few minutes from|few minutes from|walking distance|walking distance to|walking distance from|walking distance of|walkable to|walk to|short walk to|short walk from|easy walk to|in walking distance of|within walking distance of|within walking distance to|within walking distance from|قريب من|قريبة من|قريب عن|قريبة عن|قرب|بقرب|قرب من|بالقرب من|بجانب|جنب|جمب|قدام|بجنب|بجوار|جوار|مجاور|مجاورة|على مقربة من|مقربة من|على مسافة مشي من|مسافة مشي من|مشي من|مشي عن|مشي|يم|عند|حول|حوالين|على|ع|صوب|قريب ل|قريب|قريبة|قريبين من',
)
/** Words before the place where someone works or studies. */
export const WORK_WORDS = plain(
  'work in|works in|working in|work at|works at|working at|my office in|my office at|our office in|our office at|office is in|office is at|job in|job at|study in|study at|studies at|اشتغل في|اعمل في|يعمل في|تعمل في|يشتغل في|تشتغل في|شغلي في|عملي في|دوامي في|مكتبي في|ادرس في',
)
/** Places after {@link NEAR_WORDS} that only the visitor knows. */
export const OWN_PLACES = plain('work|my work|my office|my workplace|my job|office|the office|شغلي|عملي|مكتبي|دوامي|مقر عملي|مكان عملي')
/** Words before a district that a home should be in. */
export const INSIDE_WORDS = new Set(wordsOf('in inside within في داخل ضمن بمنطقة منطقة حي'))
/** Words after a place that a home should be near to. */
export const NEAR_BEHIND = plain(
  'nearby|close by|near by|near me|around the corner|within walking distance|in walking distance|قريب|قريبة|قريب منها|قريب منه|قريبة منه|جنبه|جنبها|يمه|يمها',
)
/** Words shortly before {@link NEAR_WORDS} that turn them into the opposite. */
export const NOT_NEAR = new Set(wordsOf('not no dont doesnt isnt without avoid never away مو مش مب ليس ليست بدون بعيد بعيدة لا غير'))
/** Words of {@link NEAR_WORDS} that ask for a walk. */
export const WALK_CUE = /walk|steps|مشي/
export const MINUTE_WORDS = new Set(wordsOf('minute minutes min mins دقيقة دقائق دقايق دقيقه دقيقتين'))
export const HOUR_WORDS = new Set(wordsOf('hour hours hr hrs ساعة ساعات'))
export const METRE_WORDS = new Set(wordsOf('m metre metres meter meters متر امتار'))
export const KM_WORDS = new Set(wordsOf('km kms kilometre kilometres kilometer kilometers كم كيلو كيلومتر كيلومترات'))
/** Between a time and its place, without a meaning of their own. */
export const TRIP_NOISE = new Set(
  wordsOf(
    's away from to of the a an by commute max drive driving car distance or less my work office job workplace in at on من على عن إلى الى لـ ل بعد مسافة تقريبا مشوار دوام دوامي شغل شغلي عمل عملي مكتبي',
  ).map(plainWord),
)
export const WALK_WORDS = new Set(wordsOf('walk walking foot مشيا مشي سيرا أقدام اقدام ماشي'))
export const CAR_WORDS = new Set(wordsOf('drive driving car بالسيارة سيارة بالسياره قيادة'))
export const RUSH_WORDS = new Set(wordsOf('rush peak traffic ذروة زحمة الذروة الزحمة'))
/** Words of a rush hour that say nothing more. */
export const RUSH_NOISE = new Set(wordsOf('hour hours in at during time وقت ساعة في على'))
/** Before a time. */
export const WITHIN_WORDS = new Set(
  wordsOf(
    'within under less than in at most max maximum about around up to خلال ضمن أقل على بعد بحدود حدود حوالي نحو تبعد يبعد من ما أكثر more',
  ),
)
/** Between a place and the words that say what is near: 'near a good British school'. */
export const PLACE_NOISE = new Set(wordsOf('a an the any some good best nice great top decent أي افضل احسن زين زينة').map(plainWord))
/** Words that drop a place from the conversation. */
export const UNWANTED_BEFORE = plain(
  'remove|drop|delete|no|without|forget|forget about|lose|take off|take out|take away|ignore|clear|cancel|skip|get rid of|no need for|no longer|never mind|nevermind|dont need|do not need|dont want|do not want|dont care about|not near|not close to|not necessarily near|شيل|شيلي|شيله|احذف|احذفي|الغ|الغي|ازل|ازيل|امسح|امسحي|انس|انسي|طلع|كنسل|بدون|من دون|دون|بلا|بلاش|خلاص|مو لازم|مش لازم|مب لازم|موب لازم|ما احتاج|ما نحتاج|ما ابي|مابي|ما ابغي|مابغي|ما بدي|ما ابا|لا احتاج|لا اريد|لا حاجه ل|مو مهم|مش مهم|مب مهم|مو ضروري|مش ضروري|مب ضروري',
)
/** Such words after the place. */
export const UNWANTED_BEHIND = plain(
  'not needed|is not needed|isnt needed|not necessary|isnt necessary|not important|isnt important|is not important|doesnt matter|does not matter|no longer needed|مو لازم|مش لازم|مب لازم|مو مهم|مش مهم|مب مهم|مو ضروري|مش ضروري|مب ضروري|ما عاد مهم',
)
/** Fillers between those words and the place. */
export const UNWANTED_NOISE = new Set(
  wordsOf(
    'the a an filter time near close nearby to from walking distance within minutes minute min by car شرط فلتر وقت قريب قريبة جنب يم قرب من عن دقيقة دقائق كون يكون تكون',
  ).map(plainWord),
)

/** After an unwanted place. */
export const UNWANTED_FILTER = new Set(wordsOf('filter limit time condition فلتر شرط'))

/** Returns a word without the Arabic article, alone or after a preposition. */
export function plainWord(word: string): string {
  return word.replace(/^(?:وال|بال|لل|ال)(?=..)/, '')
}

export function plainPhrase(phrase: string): string {
  return wordsOf(phrase).map(plainWord).join(' ')
}

const SETS = [
  NEAR_WORDS,
  NEAR_BEHIND,
  MINUTE_WORDS,
  HOUR_WORDS,
  KM_WORDS,
  TRIP_NOISE,
  WALK_WORDS,
  CAR_WORDS,
  RUSH_WORDS,
  WITHIN_WORDS,
  UNWANTED_BEFORE,
  UNWANTED_BEHIND,
]
/** All words above, which typos are corrected to. */
export const TRIP_WORDS: ReadonlySet<string> = new Set(SETS.flatMap((set) => [...set]).flatMap((phrase) => phrase.split(' ')))
