import { m } from '@manzil/messages'
import type { Words } from '../text/locale.ts'

/*
 * Examples shown on pages. A test runs each in both languages: it must be fully understood and find homes. Years are relative
 * ("next year"), because the demo data is.
 */

export const EXAMPLE_SEARCHES: readonly Words[] = [
  m.assistant_example_1,
  m.assistant_example_2,
  m.assistant_example_3,
  m.assistant_example_4,
]
export const EXAMPLE_QUESTION: Words = m.assistant_example_5
