import { shareOf } from './money.ts'

/** What it costs a buyer to register a sale in an emirate. */
export interface RegistrationFee {
  /** Where sales are registered; null if not known. */
  authority: string | null
  authority_ar: string | null
  /** Percent of the price that a buyer pays at most; null if no source was found. */
  percent: number | null
  /** AED */
  minimum: number
  source: string | null
  /** `YYYY-MM-DD` on which the source was read. */
  checked: string
}

const CHECKED = '2026-11-25'
const UNKNOWN: RegistrationFee = { authority: null, authority_ar: null, percent: null, minimum: 0, source: null, checked: CHECKED }

/** By the emirate's slug. Shares paid by sellers and lower rates for Gulf citizens are not included (decision 0140). */
const FEES: Readonly<Record<string, RegistrationFee>> = {
  dubai: {
    authority: 'Dubai Land Department',
    authority_ar: 'دائرة الأراضي والأملاك في دبي',
    percent: 4,
    minimum: 0,
    source: 'https://dubailand.gov.ae/en/eservices/request-for-sale-registration',
    checked: CHECKED,
  },
  'abu-dhabi': {
    authority: 'Abu Dhabi Real Estate Centre',
    authority_ar: 'مركز أبوظبي العقاري',
    percent: 2,
    minimum: 0,
    source:
      'https://www.dlapiperrealworld.com/law/countries/united-arab-emirates-abu-dhabi/taxes/tax-on-acquisitions/other-costs-of-acquisition.html',
    checked: CHECKED,
  },
  sharjah: {
    authority: 'Sharjah Real Estate Registration Department',
    authority_ar: 'دائرة التسجيل العقاري في الشارقة',
    percent: 4,
    minimum: 0,
    source: 'https://www.thenationalnews.com/business/property/value-of-property-deals-in-sharjah-jumps-10-in-q3-to-dh4-6bn-1.1111704',
    checked: CHECKED,
  },
  ajman: {
    authority: 'Ajman Department of Land and Real Estate Regulation',
    authority_ar: 'دائرة الأراضي والتنظيم العقاري في عجمان',
    percent: 3,
    minimum: 3_000,
    source: 'https://www.ajman.ae/en/servicecatalog/services/3162',
    checked: CHECKED,
  },
  'ras-al-khaimah': {
    authority: 'Ras Al Khaimah Municipality',
    authority_ar: 'بلدية رأس الخيمة',
    percent: 2,
    minimum: 0,
    source: 'https://app.reallaw.ai/en/legal-table/doc/ras-al-khaimah-decision-no-10-of-2017-about-fees-of-sale-of-residential-558',
    checked: CHECKED,
  },
}

/** @param emirate its slug */
export function registrationFeeOf(emirate: string): RegistrationFee {
  return FEES[emirate] ?? UNKNOWN
}

/** Returns the fee in AED for a price in AED; null if it is not known. */
export function registrationFee(price: number, emirate: string): number | null {
  const { percent, minimum } = registrationFeeOf(emirate)
  if (percent === null) return null
  return price === 0 ? 0 : Math.max(minimum, shareOf(price, percent))
}
