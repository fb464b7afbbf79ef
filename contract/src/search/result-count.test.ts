import { describe, expect, it } from 'vitest'
import { PROPERTY_KINDS } from '../catalogue/terms.ts'
import { countResults } from './result-count.ts'

const COUNTS = [0, 1, 2, 3, 11, 100]
const counted = (type: string | undefined, locale: 'en' | 'ar') => COUNTS.map((count) => countResults(count, { type }, locale)).join(' | ')

describe('a result count for one type', () => {
  it('names the type in English', () => {
    expect(PROPERTY_KINDS.map(({ slug }) => counted(slug, 'en'))).toMatchInlineSnapshot(`
      [
        "No apartments | 1 apartment | 2 apartments | 3 apartments | 11 apartments | 100 apartments",
        "No villas | 1 villa | 2 villas | 3 villas | 11 villas | 100 villas",
        "No townhouses | 1 townhouse | 2 townhouses | 3 townhouses | 11 townhouses | 100 townhouses",
        "No penthouses | 1 penthouse | 2 penthouses | 3 penthouses | 11 penthouses | 100 penthouses",
        "No duplexes | 1 duplex | 2 duplexes | 3 duplexes | 11 duplexes | 100 duplexes",
        "No triplexes | 1 triplex | 2 triplexes | 3 triplexes | 11 triplexes | 100 triplexes",
        "No lofts | 1 loft | 2 lofts | 3 lofts | 11 lofts | 100 lofts",
        "No hotel apartments | 1 hotel apartment | 2 hotel apartments | 3 hotel apartments | 11 hotel apartments | 100 hotel apartments",
        "No suites | 1 suite | 2 suites | 3 suites | 11 suites | 100 suites",
        "No full floors | 1 full floor | 2 full floors | 3 full floors | 11 full floors | 100 full floors",
        "No half floors | 1 half floor | 2 half floors | 3 half floors | 11 half floors | 100 half floors",
        "No buildings | 1 building | 2 buildings | 3 buildings | 11 buildings | 100 buildings",
        "No hotels | 1 hotel | 2 hotels | 3 hotels | 11 hotels | 100 hotels",
        "No offices | 1 office | 2 offices | 3 offices | 11 offices | 100 offices",
        "No retail units | 1 retail unit | 2 retail units | 3 retail units | 11 retail units | 100 retail units",
        "No shops | 1 shop | 2 shops | 3 shops | 11 shops | 100 shops",
        "No showrooms | 1 showroom | 2 showrooms | 3 showrooms | 11 showrooms | 100 showrooms",
        "No stores | 1 store | 2 stores | 3 stores | 11 stores | 100 stores",
        "No warehouses | 1 warehouse | 2 warehouses | 3 warehouses | 11 warehouses | 100 warehouses",
        "No plots | 1 plot | 2 plots | 3 plots | 11 plots | 100 plots",
      ]
    `)
  })

  it('names the type in Arabic', () => {
    expect(PROPERTY_KINDS.map(({ slug }) => counted(slug, 'ar'))).toMatchInlineSnapshot(`
      [
        "لا توجد شقق | شقة واحدة | شقتان | 3 شقق | 11 شقة | 100 شقة",
        "لا توجد فلل | فيلا واحدة | فيلتان | 3 فلل | 11 فيلا | 100 فيلا",
        "لا توجد وحدات تاون هاوس | وحدة تاون هاوس واحدة | وحدتا تاون هاوس | 3 وحدات تاون هاوس | 11 وحدة تاون هاوس | 100 وحدة تاون هاوس",
        "لا توجد وحدات بنتهاوس | وحدة بنتهاوس واحدة | وحدتا بنتهاوس | 3 وحدات بنتهاوس | 11 وحدة بنتهاوس | 100 وحدة بنتهاوس",
        "لا توجد وحدات دوبلكس | وحدة دوبلكس واحدة | وحدتا دوبلكس | 3 وحدات دوبلكس | 11 وحدة دوبلكس | 100 وحدة دوبلكس",
        "لا توجد وحدات تريبلكس | وحدة تريبلكس واحدة | وحدتا تريبلكس | 3 وحدات تريبلكس | 11 وحدة تريبلكس | 100 وحدة تريبلكس",
        "لا توجد وحدات لوفت | وحدة لوفت واحدة | وحدتا لوفت | 3 وحدات لوفت | 11 وحدة لوفت | 100 وحدة لوفت",
        "لا توجد شقق فندقية | شقة فندقية واحدة | شقتان فندقيتان | 3 شقق فندقية | 11 شقة فندقية | 100 شقة فندقية",
        "لا توجد أجنحة | جناح واحد | جناحان | 3 أجنحة | 11 جناحًا | 100 جناح",
        "لا توجد طوابق كاملة | طابق كامل واحد | طابقان كاملان | 3 طوابق كاملة | 11 طابقًا كاملًا | 100 طابق كامل",
        "لا توجد أنصاف طوابق | نصف طابق واحد | نصفا طابق | 3 أنصاف طوابق | 11 نصف طابق | 100 نصف طابق",
        "لا توجد مبانٍ | مبنى واحد | مبنيان | 3 مبانٍ | 11 مبنى | 100 مبنى",
        "لا توجد فنادق | فندق واحد | فندقان | 3 فنادق | 11 فندقًا | 100 فندق",
        "لا توجد مكاتب | مكتب واحد | مكتبان | 3 مكاتب | 11 مكتبًا | 100 مكتب",
        "لا توجد محلات تجزئة | محل تجزئة واحد | محلا تجزئة | 3 محلات تجزئة | 11 محل تجزئة | 100 محل تجزئة",
        "لا توجد متاجر | متجر واحد | متجران | 3 متاجر | 11 متجرًا | 100 متجر",
        "لا توجد صالات عرض | صالة عرض واحدة | صالتا عرض | 3 صالات عرض | 11 صالة عرض | 100 صالة عرض",
        "لا توجد مخازن | مخزن واحد | مخزنان | 3 مخازن | 11 مخزنًا | 100 مخزن",
        "لا توجد مستودعات | مستودع واحد | مستودعان | 3 مستودعات | 11 مستودعًا | 100 مستودع",
        "لا توجد قطع أرض | قطعة أرض واحدة | قطعتا أرض | 3 قطع أرض | 11 قطعة أرض | 100 قطعة أرض",
      ]
    `)
  })

  it('accepts the type by slug, English name or Arabic name', () => {
    for (const type of ['villa', 'Villa', 'فيلا', 'villa,Villa']) expect(countResults(7, { type }, 'en')).toBe('7 villas')
    expect(countResults(7, { unit_type: 'Land / Plot' }, 'en')).toBe('7 plots')
  })
})

it('counts results without a type as homes', () => {
  expect(counted(undefined, 'en')).toBe('No homes | 1 home | 2 homes | 3 homes | 11 homes | 100 homes')
  expect(counted(undefined, 'ar')).toBe('لا توجد منازل | منزل واحد | منزلان | 3 منازل | 11 منزلًا | 100 منزل')
  expect(countResults(1_234, { type: 'castle' }, 'en')).toBe('1,234 homes')
})

it('counts several types as homes if all are residential, otherwise as properties', () => {
  expect(countResults(5, { type: 'Apartment,Villa' }, 'en')).toBe('5 homes')
  expect(countResults(5, { type: 'Apartment', unit_type: 'Penthouse' }, 'ar')).toBe('5 منازل')
  expect(countResults(5, { type: 'Office,Shop' }, 'en')).toBe('5 properties')
  expect(countResults(2, { type: 'office,apartment' }, 'ar')).toBe('عقاران')
})
