import { z } from 'zod'
import { PageAddress } from './pagination.ts'

/** `unsent` if a message that belongs to it waits in the outbox, because no service sends it. */
export const DoneAnswer = z.object({ success: z.literal(true), message: z.string(), unsent: z.literal(true).optional() })
export type DoneAnswer = z.infer<typeof DoneAnswer>

export function dataAnswer<T extends z.ZodType>(data: T) {
  return z.object({ success: z.literal(true), data })
}

export function messageAnswerWith<T extends z.ZodType>(data: T) {
  return DoneAnswer.extend({ data })
}

export function listAnswer<T extends z.ZodType>(item: T) {
  return z.object({ success: z.literal(true), data: z.array(item), count: z.number().int(), next: PageAddress })
}
