import { expect, it } from 'vitest'
import { tidyNames } from './tidy-names.ts'

it.each([
  ['Zulekha Hosptial', '', 'Zulekha Hospital', ''],
  ['Chubby cheeks Nursary', '', 'Chubby cheeks Nursery', ''],
  ['Zone 7, SMD American School', '', 'SMD American School', ''],
  ['Zone 3, Hosptial', '', '', ''],
  ['Zone 4', '', '', ''],
  ['Mosque', 'مسجد', '', ''],
  ['Grocery', '', 'Grocery', 'بقالة'],
  ['Reach British School', '', 'Reach British School', ''],
  ['Al Noor Mosque', 'مسجد النور', 'Al Noor Mosque', 'مسجد النور'],
])('turns %j and %j into %j and %j', (name, name_ar, tidy, tidy_ar) => {
  expect(tidyNames({ name, name_ar })).toEqual({ name: tidy, name_ar: tidy_ar })
})
