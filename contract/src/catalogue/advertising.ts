/** Whatever the law of an emirate may require of an advertisement, by what is advertised. */
export const ADVERTISING_FACTS = {
  off_plan: ['permit', 'project_number', 'developer_number', 'escrow'],
  ready: ['permit'],
  home: ['permit'],
  agent: ['agent_number', 'brokerage_number'],
} as const
export type AdvertisingSubject = keyof typeof ADVERTISING_FACTS
export type AdvertisingFact = (typeof ADVERTISING_FACTS)[AdvertisingSubject][number]
export const ADVERTISING_SUBJECTS = Object.keys(ADVERTISING_FACTS) as AdvertisingSubject[]

/** What keeps a project from being advertised: a fact is missing, or its permit has no expiry date or has expired. */
export const ADVERTISING_GAPS = [
  'permit',
  'permit_expiry',
  'permit_expired',
  'project_number',
  'developer_number',
  'escrow',
  'escrow_bank',
] as const
export type AdvertisingGap = (typeof ADVERTISING_GAPS)[number]

/** The field of a project's form that closes a gap. */
export const GAP_FIELDS: Record<AdvertisingGap, string> = {
  permit: 'permit.number',
  permit_expiry: 'permit.expires_on',
  permit_expired: 'permit.expires_on',
  project_number: 'registration.number',
  developer_number: 'developer_id',
  escrow: 'escrow_account',
  escrow_bank: 'registration.escrow_bank',
}

interface PermitAuthority {
  name: string
  name_ar: string
}

/** Who issues advertising permits, by the emirate's slug. */
const PERMIT_AUTHORITIES: Readonly<Record<string, PermitAuthority>> = {
  dubai: { name: 'Dubai Land Department (Trakheesi)', name_ar: 'دائرة الأراضي والأملاك في دبي (تراخيصي)' },
  'abu-dhabi': { name: 'Abu Dhabi Real Estate Centre (Madhmoun)', name_ar: 'مركز أبوظبي العقاري (مضمون)' },
  sharjah: { name: 'Sharjah Real Estate Registration Department', name_ar: 'دائرة التسجيل العقاري في الشارقة' },
  ajman: { name: 'Ajman Department of Land and Real Estate Regulation', name_ar: 'دائرة الأراضي والتنظيم العقاري في عجمان' },
  'ras-al-khaimah': { name: 'Ras Al Khaimah Municipality', name_ar: 'بلدية رأس الخيمة' },
}

/** @param emirate its slug */
export function permitAuthorityOf(emirate: string): PermitAuthority | undefined {
  return PERMIT_AUTHORITIES[emirate]
}

/** Days before a permit's expiry on which staff and the developer are warned. */
export const PERMIT_WARNING_DAYS = [30, 7, 1] as const
