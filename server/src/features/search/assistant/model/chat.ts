import { z } from 'zod'

export interface ToolCall {
  id: string
  type: 'function'
  function: { name: string; arguments: string }
}

/** Messages in the format of the OpenAI chat API. */
export type ChatMessage =
  | { role: 'system' | 'user'; content: string }
  | { role: 'assistant'; content: string; tool_calls: readonly ToolCall[] }
  | { role: 'tool'; tool_call_id: string; content: string }

const Part = z.object({
  index: z.number().int().nonnegative().optional(),
  id: z.string().nullish(),
  function: z.object({ name: z.string().nullish(), arguments: z.string().nullish() }).optional(),
})

/** The fields used from a streamed event; the last events may have no choice. */
export const ChatChunk = z.object({
  choices: z.array(
    z.object({
      delta: z.object({ content: z.string().nullish(), tool_calls: z.array(Part).nullish() }).optional(),
      finish_reason: z.string().nullish(),
    }),
  ),
})
export type ChatChunk = z.infer<typeof ChatChunk>
