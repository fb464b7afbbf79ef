import { m } from '@manzil/messages'
import type { Words } from './filter-registry.ts'

/*
 * What pages show as examples. A test asks each of the demo data in both languages, so it has to be understood whole and
 * to find homes. Years are relative ("next year"), because the demo data moves with the calendar.
 */

/** Messages that the assistant suggests. */
export const EXAMPLE_SEARCHES: readonly Words[] = [
  m.assistant_example_1,
  m.assistant_example_2,
  m.assistant_example_3,
  m.assistant_example_4,
]
export const EXAMPLE_QUESTION: Words = m.assistant_example_5
