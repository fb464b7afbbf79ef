export const MONTHS = [
  'jan january يناير',
  'feb february فبراير',
  'mar march مارس',
  'apr april ابريل',
  'may مايو',
  'jun june يونيو',
  'jul july يوليو',
  'aug august اغسطس',
  'sep sept september سبتمبر',
  'oct october اكتوبر',
  'nov november نوفمبر',
  'dec december ديسمبر',
].map((names) => names.split(' '))
/** Months as named in the Levant, and what the UAE calls them. */
const LEVANTINE: readonly (readonly [RegExp, string])[] = [
  [/كانون\s+ال?ثاني/g, 'يناير'],
  [/شباط/g, 'فبراير'],
  [/[آأا]ذار/g, 'مارس'],
  [/نيسان/g, 'ابريل'],
  [/[أا]يار/g, 'مايو'],
  [/حزيران/g, 'يونيو'],
  [/تموز/g, 'يوليو'],
  [/(?<!\p{L})آب(?!\p{L})/gu, 'اغسطس'],
  [/[أا]يلول/g, 'سبتمبر'],
  [/تشرين\s+ال?[أا]ول/g, 'اكتوبر'],
  [/تشرين\s+ال?ثاني/g, 'نوفمبر'],
  [/كانون\s+ال?[أا]ول/g, 'ديسمبر'],
]

/** Writes months as in the UAE. A text may give both names: `أيلول/سبتمبر`. */
export function withGulfMonths(text: string): string {
  if (!/\p{Script=Arabic}/u.test(text)) return text
  return LEVANTINE.reduce((written, [name, gulf]) => {
    const named = written.replace(name, gulf)
    return [`${gulf}/${gulf}`, `${gulf} / ${gulf}`, `${gulf} (${gulf})`].reduce((once, twice) => once.replaceAll(twice, gulf), named)
  }, text)
}
