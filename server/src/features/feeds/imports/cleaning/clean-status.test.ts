import { CATEGORIES } from '@manzil/contract/catalogue/terms'
import { describe, expect, it } from 'vitest'
import { cleanCategory, homeStatusIn, statusInPrice } from './clean-status.ts'

describe('cleaning a status', () => {
  it('accepts words, codes and Arabic', () => {
    expect(['Off-Plan', 'OFF_PLAN', ' op ', 'على الخارطة'].map(cleanCategory)).toEqual([1, 1, 1, 1])
    expect(['Ready', 'RD', 'ready to move', 'جاهز'].map(cleanCategory)).toEqual([2, 2, 2, 2])
    expect(['Coming Soon', 'CS', 'قريباً'].map(cleanCategory)).toEqual([3, 3, 3])
  })

  it.each([
    [
      'coming_soon',
      ['Launching soon', 'Upcoming', 'Pre-launch', 'Announced', 'EOI stage', 'قريبًا', 'إطلاق قريب', 'يُطلق قريبًا', 'قريب الإطلاق'],
    ],
    ['off_plan', ['New launch', 'Newly launched', 'Handover soon – off plan', 'علي الخارطة', 'تمّ الإطلاق', 'أُطلِق']],
    ['ready_to_move', ['مُسلَّم', 'مُسَلَّمة', 'تمّ التسليم', 'جاهِز للسَّكن', 'مكتمله']],
  ])('knows the usual words for %s', (slug, statuses) => {
    const wanted = CATEGORIES.find((category) => category.slug === slug)?.id
    expect(statuses.map((status) => [status, cleanCategory(status)])).toEqual(statuses.map((status) => [status, wanted]))
  })

  it('does not guess', () => {
    expect(['XX', '', null, 'FRIEZED'].map(cleanCategory)).toEqual([undefined, undefined, undefined, undefined])
  })
})

it.each([
  ['Available', 'available'],
  ['متاح', 'available'],
  ['Presale', 'available'],
  ['Unsold', 'available'],
  ['Reserved', 'reserved'],
  ['On hold', 'reserved'],
  ['Sold (title deed pending)', 'sold'],
  ['Off plan - sold', 'sold'],
  ['Ready (reserved)', 'reserved'],
  ['مباع', 'sold'],
  ['Off plan - 90% sold', undefined],
  ['Available, sold', undefined],
  ['متوفرات', 'available'],
  ['وحدات متاحة', 'available'],
  ['مُتاح', 'available'],
  ['مَحجوز', 'reserved'],
  ['محجوزين', 'reserved'],
  ['مباعات', 'sold'],
  ['Handed Over', 'available'],
  ['جاهزة للتسليم', 'available'],
  ['تم التسليم', 'available'],
  ['تم التسليم (مباعة)', 'sold'],
  ['Ready - on hold', undefined],
  ['Not available', undefined],
  ['Q-17', undefined],
  ['', undefined],
])('tells of %j whether the home can be bought: %s', (given, status) => {
  expect(homeStatusIn(given)).toBe(status)
})

it.each([
  ['SOLD', 'sold'],
  ['Sold out', 'sold'],
  ['1,290,000 (sold)', 'sold'],
  ['Sold - AED 1.29M', 'sold'],
  ['مباعة', 'sold'],
  ['١٬٢٥٠٬٠٠٠ درهم محجوز', 'reserved'],
  ['Reserved', 'reserved'],
  ['BLOCKED!', 'reserved'],
  ['On-hold', 'reserved'],
  ['1,250,000', undefined],
  ['Price on booking', undefined],
  ['Not sold', undefined],
  ['On request', undefined],
  ['AED 1.2M', undefined],
  [undefined, undefined],
])('finds in the price %j whether the home is sold or reserved: %s', (price, status) => {
  expect(homeStatusIn(statusInPrice(price))).toBe(status)
})

it.each([
  ['Available | متاح', 'available'],
  ['متاح / Available', 'available'],
  ['Sold | مباع', 'sold'],
  ['Available | زهور', undefined],
  ['زهور | Flowers', undefined],
])('reads a status in two languages if both agree: %j', (text, status) => expect(homeStatusIn(text)).toBe(status))
