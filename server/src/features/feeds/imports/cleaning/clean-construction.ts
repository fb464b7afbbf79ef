import { mentionsSale } from '@manzil/contract/catalogue/home-status'
import { findTerm, PROJECT_STATUSES } from '@manzil/contract/catalogue/terms'
import { latinDigits } from '@manzil/contract/text/latin-digits'
import { foldWords } from './fold-name.ts'

export type Construction = (typeof PROJECT_STATUSES)[number]['slug']

const WORDS: readonly (readonly [Construction, RegExp])[] = [
  ['on_hold', /^(construction |works? )?(on hold|suspended|paused)$|^(متوقف|متوقفه|معلق)$/],
  [
    'not_started',
    /^(not (yet )?(started|commenced)|planned|planning|in planning|design stage|في مرحله التخطيط|مخطط|لم يبدا( بعد)?|لم يبدا البناء)$/,
  ],
  [
    'completed',
    /^(construction |building )?(complete|completed|finished|built|delivered|handed over|ready)$|^(جاهز|جاهزه|مكتمل|مكتمله|منجز|منجزه|منتهي|منتهيه|تم الانجاز|تم انجازها?|مسلمه?|تم التسليم|تم تسليمها?|تم تسليم (المشروع|المبني|الوحدات)|جاهزه? (للسكن|للتسليم))$/,
  ],
  [
    'under_construction',
    /^(foundations?|foundation works?|piling|piling works?|shoring|enabling works?|excavation|ground ?works?|super ?structure|structure|structural works?|facade|facade works?|finishing|finishing works?|fit ?out|topped out|mep|mep works?|handing over)$|^(اعمال (الاساسات|الحفر|التشطيب|التشطيبات)|الاساسات|الهيكل|التشطيبات)$|^(construction )?(under construction|in progress|ongoing|started|active|near(ing)? completion)( \d.*)?$|^(under development|construction|in construction|building)$|^(قيد|تحت) (الانشاء|البناء|التنفيذ|التطوير)$|^(جاري|جار) (البناء|الانشاء|التنفيذ|العمل)$/,
  ],
]
/** A share that is built: `75%`, `40% complete`, `نسبة الإنجاز 60%`. */
const BUILT = /^\D{0,20}?(\d{1,3})(?:[.,]\d+)?\s*[%٪]\D{0,20}$/

/** Returns how far the construction of a project is, in words or percent. Undefined for anything else. */
export function constructionIn(given: string | undefined): Construction | undefined {
  const text = latinDigits(given ?? '').trim()
  // `100% sold` says nothing about the building.
  if (text === '' || text.length > 40 || mentionsSale(text)) return undefined
  const percent = Number(BUILT.exec(text)?.[1] ?? Number.NaN)
  if (percent <= 100) return percent === 100 ? 'completed' : percent > 0 ? 'under_construction' : 'not_started'
  const folded = foldWords(text)
  return findTerm(PROJECT_STATUSES, text)?.slug ?? WORDS.find(([, words]) => words.test(folded))?.[0]
}
