import { z } from 'zod'
import { dataAnswer } from '../../calls/answers.ts'
import { PropertyCard } from '../../catalogue/calls/properties.ts'

/** An agent shown publicly on /agents. `avatar` is the URL of a picture. */
const Agent = z.object({
  first_name: z.string(),
  last_name: z.string(),
  first_name_ar: z.string().nullable(),
  last_name_ar: z.string().nullable(),
  phone: z.string().nullable(),
  /** URL of a WhatsApp chat with the agent. */
  whatsapp: z.string().nullable(),
  email: z.string(),
  avatar: z.string().nullable(),
  /** The agent's own registration (BRN in Dubai) and that of the company (ORN). */
  broker_number: z.string().nullable(),
  brokerage: z.string().nullable(),
  brokerage_number: z.string().nullable(),
  /** Names of the languages that the agent speaks. */
  languages: z.array(z.object({ name: z.string(), name_ar: z.string() })),
  /** The newest published projects; `listings_count` counts all. */
  listings: z.array(PropertyCard),
  listings_count: z.number().int(),
})
export type PublicAgent = z.infer<typeof Agent>

/** `GET /agents/` */
export const AgentListAnswer = dataAnswer(z.array(Agent))
export type AgentListAnswer = z.infer<typeof AgentListAnswer>
