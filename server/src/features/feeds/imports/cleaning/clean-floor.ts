import { latinDigits } from '@manzil/contract/text/latin-digits'
import { foldName } from './fold-name.ts'

const GROUND = /^(g|gf|gr|ground|الارضي|ارضي|الأرضي|أرضي)$/
const WORDS = /\b(floor|level|storey|fl|no|number|st|nd|rd|th)\b|(?<=\d)(st|nd|rd|th)\b|الطابق|طابق|الدور|دور|رقم/g

const ORDINALS = ['حادي', 'ثاني', 'ثالث', 'رابع', 'خامس', 'سادس', 'سابع', 'ثامن', 'تاسع', 'عاشر']
const ORDINAL = /^(?:ال)?(اول|حادي|ثاني|ثالث|رابع|خامس|سادس|سابع|ثامن|تاسع|عاشر)( عشر)?$/

/** Reads Arabic ordinals up to the nineteenth: `الأول`, `الثاني عشر`. */
function ordinalIn(text: string): number | undefined {
  const [, word = '', teen] = ORDINAL.exec(text) ?? []
  if (word === '') return undefined
  return word === 'اول' ? 1 : ORDINALS.indexOf(word) + 1 + (teen ? 10 : 0)
}

/** Returns the floor of a home: 0 is the ground floor. Undefined for floors without a number of their own: `P2`, `B1`, `Mezzanine`. */
export function cleanFloor(given: string | undefined): number | undefined {
  const text = foldName(latinDigits(given ?? '').replace(/(\d)\.0+$/, '$1'))
    .replace(WORDS, ' ')
    .trim()
  if (GROUND.test(text)) return 0
  const ordinal = ordinalIn(text)
  if (ordinal !== undefined) return ordinal
  return /^\d{1,3}$/.test(text) && !/-\s*\d/.test(given ?? '') ? Number(text) : undefined
}
