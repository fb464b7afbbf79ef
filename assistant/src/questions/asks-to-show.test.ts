import { expect, it } from 'vitest'
import { asksToShow } from './asks-to-show.ts'

it.each([
  'show me them',
  'show them to me',
  'can I see them',
  'let me see',
  'list them',
  'yes show me',
  'show me the results please',
  'ورني إياهم',
  'اعرضها',
  'وريني ياهم',
  'ابي اشوفهم',
  'عطني اياهم',
  'ممكن أشوف النتائج؟',
])('%s: asks to see what was found', (message) => expect(asksToShow(message)).toBe(true))

it.each(['show me villas', 'show me more', 'show it on the map', 'yes', 'these', 'ورني فلل', 'اعرضها على الخريطة', 'نعم'])(
  '%s: does not',
  (message) => expect(asksToShow(message)).toBe(false),
)
