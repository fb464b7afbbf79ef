import { describe, expect, it } from 'vitest'
import { ROOMS } from '../catalogue/rooms.ts'
import { ALL_EMIRATES, CATEGORIES, READY_TO_MOVE } from '../catalogue/terms.ts'
import { LOCALES, type Locale } from '../text/locale.ts'
import { acceptsList, FILTERS, type Filter, PROPERTY_FILTER_KEYS, type PropertyFilterKey } from './filter-registry.ts'
import { chipLabel, type FilterTexts, type NameOf, summarizeFilters } from './filter-summary.ts'

const nameOf: NameOf = (_filter, value) =>
  ({ marina: { name: 'Dubai Marina', name_ar: 'دبي مارينا' }, acme: { name: 'Acme', name_ar: null } })[value]
const words = (filters: FilterTexts, locale: Locale = 'en') =>
  summarizeFilters(filters, locale, nameOf)
    .map(({ lead, label }) => (lead ? `${lead} ${label}` : label))
    .join(' ')

function samplesOf(key: PropertyFilterKey, locale: Locale): string[] {
  const filter: Filter = FILTERS[key]
  switch (filter.kind) {
    case 'category':
      return CATEGORIES.flatMap(({ id, slug }) => [slug, String(id)])
    case 'terms':
      return filter.terms.flatMap(({ slug, name, name_ar }) => [slug, name, name_ar])
    case 'names':
      return ['marina']
    case 'words':
      return [locale === 'ar' ? 'بحر' : 'sea']
    case 'rooms':
      return [...ROOMS]
    case 'years':
      return filter.ready ? ['2028', READY_TO_MOVE, 'ready_to_move', 'جاهز للسكن'] : ['2028']
    case 'amount':
      return ['0', '1250000']
    case 'flag':
      return ['1', '0']
    case 'trips':
      return ['marina:30:car', 'marina:20:car-rush', 'marina:2:walk', 'marina:1', 'marina:11']
    case 'radii':
      return ['marina:5']
    case 'districts':
      return ['marina']
    case 'outlines':
      return ['AAAAAA']
    case 'box':
      return ['55.1,25,55.3,25.2']
  }
}

const FOREIGN = { en: /[\u0600-\u06ff]/, ar: /[A-Za-z]/ }

describe.each(LOCALES)('a summary in %s', (locale) => {
  it.each(PROPERTY_FILTER_KEYS)('names %s in that language', (key) => {
    for (const value of samplesOf(key, locale)) {
      for (const text of [words({ [key]: value }, locale), chipLabel(key, value, locale, nameOf), FILTERS[key].name({}, { locale })]) {
        expect(text, value).not.toMatch(FOREIGN[locale])
        expect(text.trim(), value).not.toBe('')
      }
    }
    if (acceptsList(key)) expect(words({ [key]: samplesOf(key, locale).join() }, locale)).not.toMatch(FOREIGN[locale])
  })
})

it('joins alternatives with "or" and required values with "and"', () => {
  expect(words({ type: 'villa,townhouse', rooms: '3,4' })).toBe('Villa or Townhouse with 3 bedrooms or 4 bedrooms')
  expect(words({ facility: 'Gym,Pool' })).toBe('with Gym and Pool')
  expect(words({ keywords: 'sea, ,corner ' })).toBe('“sea” and “corner”')
  expect(words({ facility: 'مسبح,حديقة' }, 'ar')).toBe('مع مسبح وحديقة')
})

it('puts "handover" before years only', () => {
  expect(words({ handover: READY_TO_MOVE })).toBe('Ready to move')
  expect(words({ handover: `${READY_TO_MOVE},2028,2029` })).toBe('Ready to move or handover 2028 or 2029')
  expect(words({ handover: `2028,${READY_TO_MOVE}` })).toBe('handover 2028 or Ready to move')
  expect(chipLabel('handover', '2028', 'en')).toBe('handover 2028')
})

it('negates a flag set to 0', () => {
  expect(words({ exclusive: '0', featured: '0', payment_plan: '1' })).toBe('Payment plan Not exclusive Not featured')
})

it.each([
  ['1', 'with 1 bedroom', 'بغرفة نوم واحدة', 'غرفة نوم واحدة'],
  ['2', 'with 2 bedrooms', 'بغرفتي نوم', 'غرفتا نوم'],
  ['3', 'with 3 bedrooms', 'بـ3 غرف نوم', '3 غرف نوم'],
  ['7+', 'with 7+ bedrooms', 'بـ7+ غرف نوم', '7+ غرف نوم'],
  ['Studio', 'Studio', 'استوديو', 'استوديو'],
  ['1,2', 'with 1 bedroom or 2 bedrooms', 'بغرفة نوم واحدة أو غرفتي نوم', undefined],
  ['Studio,2', 'Studio or with 2 bedrooms', 'استوديو أو بغرفتي نوم', undefined],
])('describes the bedrooms %s', (rooms, english, arabic, chip) => {
  expect(words({ rooms })).toBe(english)
  expect(words({ rooms }, 'ar')).toBe(arabic)
  if (chip) expect(chipLabel('rooms', rooms, 'ar')).toBe(chip)
})

describe('overlapping filters', () => {
  it.each<[FilterTexts, string]>([
    [{ budget: '2000000', max_price: '3000000' }, 'up to AED 2,000,000'],
    [{ budget: '3000000', max_price: '2000000' }, 'up to AED 2,000,000'],
    [{ budget: '2000000', max_price: '2000000' }, 'up to AED 2,000,000'],
    [{ selected_location: 'Dubai', location_select: 'dubai' }, 'in Dubai'],
    [{ type: 'villa', unit_type: 'Villa' }, 'Villa'],
    [{ handover: '2028', delivery_date: '2028' }, 'handover 2028'],
  ])('are summarised once: %j', (filters, summary) => {
    expect(words(filters)).toBe(summary)
  })

  it('lists covered filters on the phrase that covers them', () => {
    expect(summarizeFilters({ budget: '2000000', max_price: '3000000' }, 'en')).toMatchObject([
      { filter: 'budget', chip: 'up to AED 2,000,000', covers: ['max_price'] },
    ])
  })

  it('keeps both overlapping filters if their values differ', () => {
    expect(words({ selected_location: 'Dubai', location_select: 'Dubai,Sharjah' })).toBe('in Dubai in Dubai or Sharjah')
    expect(words({ min_price: '1000000', max_price: '2000000', down_payment: '100000' })).toBe(
      'from AED 1,000,000 up to AED 2,000,000 down payment up to AED 100,000',
    )
  })
})

it('numbers drawn areas', () => {
  expect(words({ area: 'AAAA' })).toBe('in the drawn area')
  expect(words({ area: 'AAAA,BBBB' })).toBe('in the drawn area 1 or the drawn area 2')
  expect(words({ area: 'AAAA,BBBB' }, 'ar')).toBe('في المنطقة المرسومة 1 أو المنطقة المرسومة 2')
})

it('formats amounts in their unit', () => {
  expect(words({ max_price: '2000000', min_area: '800', down_payment: '100000' })).toBe(
    'up to AED 2,000,000 from 800 sqft down payment up to AED 100,000',
  )
  expect(chipLabel('max_price', '2000000', 'ar')).toBe('حتى 2,000,000 درهم')
})

it('names rows in the page language if possible, and shows unknown values unchanged', () => {
  expect(words({ community_name: 'marina', developer: 'acme' }, 'ar')).toBe('في دبي مارينا من Acme')
  expect(words({ community_name: 'marina,Nowhere' })).toBe('in Dubai Marina or Nowhere')
})

it('leaves out filters that match everything', () => {
  for (const filters of [{ category: 'all' }, { category: '0' }, { selected_location: ALL_EMIRATES }, { keywords: ' , ' }]) {
    expect(summarizeFilters(filters, 'en')).toEqual([])
  }
})
