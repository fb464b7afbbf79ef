interface Names {
  name: string
  name_ar: string
}

/** Misspelt words of OpenStreetMap's names that say what a place is. Names themselves are never corrected. */
const MISSPELT: Record<string, string> = {
  academey: 'Academy',
  cinic: 'Clinic',
  edication: 'Education',
  hipermarket: 'Hypermarket',
  hispital: 'Hospital',
  hosptial: 'Hospital',
  hyipermarker: 'Hypermarket',
  insititute: 'Institute',
  internationaal: 'International',
  kindergarden: 'Kindergarten',
  makret: 'Market',
  meical: 'Medical',
  mosuqe: 'Mosque',
  nursary: 'Nursery',
  schol: 'School',
  scool: 'School',
  shool: 'School',
  statuion: 'Station',
  suermarket: 'Supermarket',
  supemarket: 'Supermarket',
  supermaket: 'Supermarket',
  supermakret: 'Supermarket',
  supermarke: 'Supermarket',
  supermarkt: 'Supermarket',
}

/** Words that only say what a place is, with their Arabic. */
const KINDS: Record<string, string> = {
  beach: 'شاطئ',
  grocery: 'بقالة',
  hospital: 'مستشفى',
  'mini mart': 'ميني ماركت',
  park: 'حديقة',
  'public park': 'حديقة عامة',
  school: 'مدرسة',
  supermarket: 'سوبرماركت',
}
const NO_NAME = new Set(['mosque', 'masjid'])

/** Where mappers wrote which part of a town a place is in, instead of its name or before it. */
const ZONE = /^zone \d{1,2}(?:, ?|$)/i

/**
 * Corrects misspelt kinds of places, and leaves out what is no name: "Zone 3, Hosptial" and "Mosque" become empty. "Grocery" stays,
 * and gets its Arabic.
 */
export function tidyNames({ name, name_ar }: Names): Names {
  const words = name.replace(ZONE, '').split(' ')
  const tidy = words.map((word) => MISSPELT[word.toLowerCase()] ?? word).join(' ')
  const kind = tidy.toLowerCase()
  if (NO_NAME.has(kind) || (ZONE.test(name) && kind in KINDS)) return { name: '', name_ar: '' }
  return { name: tidy, name_ar: name_ar || (KINDS[kind] ?? '') }
}
