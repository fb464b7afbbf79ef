import { expect, it } from 'vitest'
import { flatten } from './flatten.ts'
import { LIST_MARK } from './list-mark.ts'

const cells = (value: unknown) => Object.fromEntries(flatten(value))

it.each([
  [
    {
      attributes: [
        { k: 'bedrooms', v: 2 },
        { k: 'bua', v: 1251 },
      ],
    },
    { 'attributes.bedrooms': '2', 'attributes.bua': '1251' },
  ],
  [
    {
      facts: [
        { name: 'Floor', value: '12', unit: '' },
        { name: 'View', value: 'Sea' },
      ],
    },
    { 'facts.Floor': '12', 'facts.View': 'Sea' },
  ],
  [
    {
      name: [
        { lang: 'en', value: 'Noor' },
        { lang: 'ar', value: 'نور' },
      ],
    },
    { 'name.en': 'Noor', 'name.ar': 'نور' },
  ],
  [
    {
      tags: [
        { key: 'view', value: 'Sea' },
        { key: 'view', value: 'City' },
      ],
    },
    { 'tags.view[]': `Sea${LIST_MARK}City` },
  ],
])('turns a list of names and values into cells by name: %j', (value, expected) => {
  expect(cells(value)).toEqual(expected)
})

it.each([
  {
    amenities: [
      { name: 'Pool', value: true },
      { name: 'Gym', value: false },
    ],
  },
  {
    prices: [
      { name: '1BR', value: 900_000 },
      { name: '2BR', value: 1_500_000 },
    ],
  },
  {
    plans: [
      { name: 'Type A', value: 900_000 },
      { name: 'Type B', value: 1_500_000 },
    ],
  },
  { units: [{ name: 'Corner', price: 900_000, value: 1, size: 800 }] },
])('leaves other lists as they are: %j', (value) => {
  expect(Object.keys(cells(value)).every((path) => path.includes('[].'))).toBe(true)
})

it('reads texts in several languages by language', () => {
  const translations = [
    { lang: 'en', title: 'Noor', description: 'Sea view' },
    { lang: 'ar-AE', title: 'نور', description: 'إطلالة' },
  ]
  expect(cells({ translations })).toMatchObject({
    'translations.title.en': 'Noor',
    'translations.title.ar': 'نور',
    'translations.description.ar': 'إطلالة',
    'translations[].title': `Noor${LIST_MARK}نور`,
  })
  expect(Object.keys(cells({ agents: [translations[0], translations[0]] }))).not.toContain('agents.title.en')
})
