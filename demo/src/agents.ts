/** Names and numbers are invented; the domain is reserved for examples. */
export interface DemoAgent {
  username: string
  first_name: string
  last_name: string
  first_name_ar: string
  last_name_ar: string
  email: string
  phone_number: string
  /** ISO 639 codes. */
  languages: readonly string[]
  /** Key of the avatar in the media. */
  picture: string
  is_public: boolean
}

const PUBLIC_AGENTS = 3

const NAMES = [
  ['Layla', 'Haddad', 'ليلى', 'حداد'],
  ['Omar', 'Al Suwaidi', 'عمر', 'السويدي'],
  ['Priya', 'Menon', 'بريا', 'مينون'],
  ['Yousef', 'Karam', 'يوسف', 'كرم'],
  ['Hannah', 'Lindqvist', 'هانا', 'ليندكفيست'],
  ['Salem', 'Al Ketbi', 'سالم', 'الكتبي'],
  ['Mariam', 'Nasser', 'مريم', 'ناصر'],
  ['Daniel', 'Okafor', 'دانيال', 'أوكافور'],
  ['Noura', 'Al Zaabi', 'نورة', 'الزعابي'],
  ['Karim', 'Mansour', 'كريم', 'منصور'],
  ['Elena', 'Petrova', 'إيلينا', 'بيتروفا'],
  ['Rashid', 'Qureshi', 'راشد', 'قريشي'],
] as const

/** Each agent's, by first name. */
const LANGUAGES: Readonly<Record<string, readonly string[]>> = {
  Layla: ['ar', 'en', 'fr'],
  Omar: ['ar', 'en'],
  Priya: ['en', 'hi', 'ml'],
  Hannah: ['en', 'sv', 'de'],
  Elena: ['ru', 'en'],
  Rashid: ['ur', 'en', 'ar'],
  Daniel: ['en', 'fr'],
}

export const AGENTS: readonly DemoAgent[] = NAMES.map(([first_name, last_name, first_name_ar, last_name_ar], index) => {
  const handle = `${first_name}-${last_name.replace(/^Al /, '')}`.toLowerCase()
  const number = String(index + 1).padStart(2, '0')
  return {
    username: handle.slice(0, 20),
    first_name,
    last_name,
    first_name_ar,
    last_name_ar,
    email: `${handle.replace('-', '.')}@manzil.example`,
    phone_number: `+9715000001${number}`,
    languages: LANGUAGES[first_name] ?? ['ar', 'en'],
    picture: `avatar-${number}`,
    is_public: index < PUBLIC_AGENTS,
  }
})
