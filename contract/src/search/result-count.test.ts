import { describe, expect, it } from 'vitest'
import { PROPERTY_KINDS } from '../catalogue/terms.ts'
import { countResults } from './result-count.ts'

const COUNTS = [0, 1, 2, 3, 11, 100]
const counted = (type: string | undefined, locale: 'en' | 'ar') => COUNTS.map((count) => countResults(count, { type }, locale)).join(' | ')

describe('a result count for one type', () => {
  it('names the type in English', () => {
    expect(PROPERTY_KINDS.map(({ slug }) => counted(slug, 'en'))).toMatchInlineSnapshot(`
      [
        "No projects with apartments | 1 project with apartments | 2 projects with apartments | 3 projects with apartments | 11 projects with apartments | 100 projects with apartments",
        "No projects with villas | 1 project with villas | 2 projects with villas | 3 projects with villas | 11 projects with villas | 100 projects with villas",
        "No projects with townhouses | 1 project with townhouses | 2 projects with townhouses | 3 projects with townhouses | 11 projects with townhouses | 100 projects with townhouses",
        "No projects with penthouses | 1 project with penthouses | 2 projects with penthouses | 3 projects with penthouses | 11 projects with penthouses | 100 projects with penthouses",
        "No projects with duplexes | 1 project with duplexes | 2 projects with duplexes | 3 projects with duplexes | 11 projects with duplexes | 100 projects with duplexes",
        "No projects with triplexes | 1 project with triplexes | 2 projects with triplexes | 3 projects with triplexes | 11 projects with triplexes | 100 projects with triplexes",
        "No projects with lofts | 1 project with lofts | 2 projects with lofts | 3 projects with lofts | 11 projects with lofts | 100 projects with lofts",
        "No projects with hotel apartments | 1 project with hotel apartments | 2 projects with hotel apartments | 3 projects with hotel apartments | 11 projects with hotel apartments | 100 projects with hotel apartments",
        "No projects with suites | 1 project with suites | 2 projects with suites | 3 projects with suites | 11 projects with suites | 100 projects with suites",
        "No projects with full floors | 1 project with full floors | 2 projects with full floors | 3 projects with full floors | 11 projects with full floors | 100 projects with full floors",
        "No projects with half floors | 1 project with half floors | 2 projects with half floors | 3 projects with half floors | 11 projects with half floors | 100 projects with half floors",
        "No projects with buildings | 1 project with buildings | 2 projects with buildings | 3 projects with buildings | 11 projects with buildings | 100 projects with buildings",
        "No projects with hotels | 1 project with hotels | 2 projects with hotels | 3 projects with hotels | 11 projects with hotels | 100 projects with hotels",
        "No projects with offices | 1 project with offices | 2 projects with offices | 3 projects with offices | 11 projects with offices | 100 projects with offices",
        "No projects with retail units | 1 project with retail units | 2 projects with retail units | 3 projects with retail units | 11 projects with retail units | 100 projects with retail units",
        "No projects with shops | 1 project with shops | 2 projects with shops | 3 projects with shops | 11 projects with shops | 100 projects with shops",
        "No projects with showrooms | 1 project with showrooms | 2 projects with showrooms | 3 projects with showrooms | 11 projects with showrooms | 100 projects with showrooms",
        "No projects with stores | 1 project with stores | 2 projects with stores | 3 projects with stores | 11 projects with stores | 100 projects with stores",
        "No projects with warehouses | 1 project with warehouses | 2 projects with warehouses | 3 projects with warehouses | 11 projects with warehouses | 100 projects with warehouses",
        "No projects with plots | 1 project with plots | 2 projects with plots | 3 projects with plots | 11 projects with plots | 100 projects with plots",
      ]
    `)
  })

  it('names the type in Arabic', () => {
    expect(PROPERTY_KINDS.map(({ slug }) => counted(slug, 'ar'))).toMatchInlineSnapshot(`
      [
        "لا مشاريع فيها شقق | مشروع واحد فيه شقق | مشروعان فيهما شقق | 3 مشاريع فيها شقق | 11 مشروعًا فيها شقق | 100 مشروع فيها شقق",
        "لا مشاريع فيها فلل | مشروع واحد فيه فلل | مشروعان فيهما فلل | 3 مشاريع فيها فلل | 11 مشروعًا فيها فلل | 100 مشروع فيها فلل",
        "لا مشاريع فيها وحدات تاون هاوس | مشروع واحد فيه وحدات تاون هاوس | مشروعان فيهما وحدات تاون هاوس | 3 مشاريع فيها وحدات تاون هاوس | 11 مشروعًا فيها وحدات تاون هاوس | 100 مشروع فيها وحدات تاون هاوس",
        "لا مشاريع فيها وحدات بنتهاوس | مشروع واحد فيه وحدات بنتهاوس | مشروعان فيهما وحدات بنتهاوس | 3 مشاريع فيها وحدات بنتهاوس | 11 مشروعًا فيها وحدات بنتهاوس | 100 مشروع فيها وحدات بنتهاوس",
        "لا مشاريع فيها وحدات دوبلكس | مشروع واحد فيه وحدات دوبلكس | مشروعان فيهما وحدات دوبلكس | 3 مشاريع فيها وحدات دوبلكس | 11 مشروعًا فيها وحدات دوبلكس | 100 مشروع فيها وحدات دوبلكس",
        "لا مشاريع فيها وحدات تريبلكس | مشروع واحد فيه وحدات تريبلكس | مشروعان فيهما وحدات تريبلكس | 3 مشاريع فيها وحدات تريبلكس | 11 مشروعًا فيها وحدات تريبلكس | 100 مشروع فيها وحدات تريبلكس",
        "لا مشاريع فيها وحدات لوفت | مشروع واحد فيه وحدات لوفت | مشروعان فيهما وحدات لوفت | 3 مشاريع فيها وحدات لوفت | 11 مشروعًا فيها وحدات لوفت | 100 مشروع فيها وحدات لوفت",
        "لا مشاريع فيها شقق فندقية | مشروع واحد فيه شقق فندقية | مشروعان فيهما شقق فندقية | 3 مشاريع فيها شقق فندقية | 11 مشروعًا فيها شقق فندقية | 100 مشروع فيها شقق فندقية",
        "لا مشاريع فيها أجنحة | مشروع واحد فيه أجنحة | مشروعان فيهما أجنحة | 3 مشاريع فيها أجنحة | 11 مشروعًا فيها أجنحة | 100 مشروع فيها أجنحة",
        "لا مشاريع فيها طوابق كاملة | مشروع واحد فيه طوابق كاملة | مشروعان فيهما طوابق كاملة | 3 مشاريع فيها طوابق كاملة | 11 مشروعًا فيها طوابق كاملة | 100 مشروع فيها طوابق كاملة",
        "لا مشاريع فيها أنصاف طوابق | مشروع واحد فيه أنصاف طوابق | مشروعان فيهما أنصاف طوابق | 3 مشاريع فيها أنصاف طوابق | 11 مشروعًا فيها أنصاف طوابق | 100 مشروع فيها أنصاف طوابق",
        "لا مشاريع فيها مبانٍ | مشروع واحد فيه مبانٍ | مشروعان فيهما مبانٍ | 3 مشاريع فيها مبانٍ | 11 مشروعًا فيها مبانٍ | 100 مشروع فيها مبانٍ",
        "لا مشاريع فيها فنادق | مشروع واحد فيه فنادق | مشروعان فيهما فنادق | 3 مشاريع فيها فنادق | 11 مشروعًا فيها فنادق | 100 مشروع فيها فنادق",
        "لا مشاريع فيها مكاتب | مشروع واحد فيه مكاتب | مشروعان فيهما مكاتب | 3 مشاريع فيها مكاتب | 11 مشروعًا فيها مكاتب | 100 مشروع فيها مكاتب",
        "لا مشاريع فيها محلات تجزئة | مشروع واحد فيه محلات تجزئة | مشروعان فيهما محلات تجزئة | 3 مشاريع فيها محلات تجزئة | 11 مشروعًا فيها محلات تجزئة | 100 مشروع فيها محلات تجزئة",
        "لا مشاريع فيها متاجر | مشروع واحد فيه متاجر | مشروعان فيهما متاجر | 3 مشاريع فيها متاجر | 11 مشروعًا فيها متاجر | 100 مشروع فيها متاجر",
        "لا مشاريع فيها صالات عرض | مشروع واحد فيه صالات عرض | مشروعان فيهما صالات عرض | 3 مشاريع فيها صالات عرض | 11 مشروعًا فيها صالات عرض | 100 مشروع فيها صالات عرض",
        "لا مشاريع فيها مخازن | مشروع واحد فيه مخازن | مشروعان فيهما مخازن | 3 مشاريع فيها مخازن | 11 مشروعًا فيها مخازن | 100 مشروع فيها مخازن",
        "لا مشاريع فيها مستودعات | مشروع واحد فيه مستودعات | مشروعان فيهما مستودعات | 3 مشاريع فيها مستودعات | 11 مشروعًا فيها مستودعات | 100 مشروع فيها مستودعات",
        "لا مشاريع فيها قطع أرض | مشروع واحد فيه قطع أرض | مشروعان فيهما قطع أرض | 3 مشاريع فيها قطع أرض | 11 مشروعًا فيها قطع أرض | 100 مشروع فيها قطع أرض",
      ]
    `)
  })

  it('accepts the type by slug, English name or Arabic name', () => {
    for (const type of ['villa', 'Villa', 'فيلا', 'villa,Villa']) expect(countResults(7, { type }, 'en')).toBe('7 projects with villas')
    expect(countResults(7, { unit_type: 'Land / Plot' }, 'en')).toBe('7 projects with plots')
  })
})

it('counts projects if no type is chosen', () => {
  expect(counted(undefined, 'en')).toBe('No projects | 1 project | 2 projects | 3 projects | 11 projects | 100 projects')
  expect(counted(undefined, 'ar')).toBe('لا مشاريع | مشروع واحد | مشروعان | 3 مشاريع | 11 مشروعًا | 100 مشروع')
  expect(countResults(1_234, { type: 'castle' }, 'en')).toBe('1,234 projects')
})

it('names none of several types', () => {
  expect(countResults(5, { type: 'Apartment,Villa' }, 'en')).toBe('5 projects')
  expect(countResults(5, { type: 'Apartment', unit_type: 'Penthouse' }, 'ar')).toBe('5 مشاريع')
  expect(countResults(5, { type: 'Office,Shop' }, 'en')).toBe('5 projects')
  expect(countResults(2, { type: 'office,apartment' }, 'ar')).toBe('مشروعان')
})
