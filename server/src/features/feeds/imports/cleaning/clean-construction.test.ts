import { expect, it } from 'vitest'
import { constructionIn } from './clean-construction.ts'

it.each([
  ['under_construction', ['Under construction', '75%', '40 % complete', 'In progress', 'قيد الإنشاء', 'تحت التنفيذ', 'نسبة الإنجاز ٦٠٪']],
  [
    'completed',
    [
      'Completed',
      'Handed over',
      'Ready',
      '100%',
      'جاهز',
      'تم التسليم',
      'مكتملة',
      'مُسلَّم',
      'مُسَلَّمة',
      'مســلّمة',
      'تم تسليم المبنى',
      'جاهزٌ للسكن',
    ],
  ],
  ['not_started', ['Planned', 'Not started', '0%', 'لم يبدأ', 'مخطط']],
  ['on_hold', ['On hold', 'متوقف']],
  [
    undefined,
    ['Launched', 'تم الإطلاق', 'Held for investors', 'Purple flowers', 'Stalled', 'محجوز للمستثمرين', 'زهور بنفسجية', 'Phase 2', ''],
  ],
])('reads how far construction is: %s', (construction, texts) => {
  expect(texts.map((text) => [text, constructionIn(text)])).toEqual(texts.map((text) => [text, construction]))
})
