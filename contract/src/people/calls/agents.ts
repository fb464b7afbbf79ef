import { z } from 'zod'
import { dataAnswer } from '../../calls/answers.ts'

/** An agent shown publicly on /agents. `avatar` is the URL of a picture. */
const Agent = z.object({
  first_name: z.string(),
  last_name: z.string(),
  first_name_ar: z.string().nullable(),
  last_name_ar: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string(),
  avatar: z.string().nullable(),
})
export type PublicAgent = z.infer<typeof Agent>

/** `GET /agents/` */
export const AgentListAnswer = dataAnswer(z.array(Agent))
export type AgentListAnswer = z.infer<typeof AgentListAnswer>
