import { z } from 'zod'
import { PageAddress } from './pagination.ts'

/** The answer of a call that did what was asked and has nothing else to say. */
export const DoneAnswer = z.object({ success: z.literal(true), message: z.string() })
export type DoneAnswer = z.infer<typeof DoneAnswer>

/** `{success, data}` */
export function dataAnswer<T extends z.ZodType>(data: T) {
  return z.object({ success: z.literal(true), data })
}

/** `{success, message, data}` */
export function doneWith<T extends z.ZodType>(data: T) {
  return DoneAnswer.extend({ data })
}

/** `{success, data: […], count, next}` */
export function listAnswer<T extends z.ZodType>(item: T) {
  return z.object({ success: z.literal(true), data: z.array(item), count: z.number().int(), next: PageAddress })
}
