import type { Readable } from 'node:stream'
import { LEADS_CHANGED, type LeadsChanged } from '@manzil/contract/enquiries/calls/lead-handling'
import { type Account, isStillSignedIn } from '../../../platform/accounts/account.ts'
import { announceOn, type Trx } from '../../../platform/database/database.ts'
import { EventStreams } from '../../../platform/http/event-stream.ts'
import type { Services } from '../../../platform/services.ts'
import type { LeadScope } from './office/lead-conditions.ts'

const CHANNEL = 'manzil_leads'

interface LeadChange {
  id: number
  /** The current and previous agents. */
  agents?: readonly (number | null)[]
  givenTo?: number | null
  isNew?: boolean
}

/** Notifies every node on commit that a lead changed. The notification carries ids only, no contact data. */
export async function announceLead(trx: Trx, { id, agents = [], givenTo = null, isNew = false }: LeadChange): Promise<void> {
  const concerned = agents.flatMap((agent) => (agent === null ? [] : [agentTag(agent)]))
  const tags = [`lead:${id}`, ...concerned, ...(givenTo === null ? [] : [givenTag(givenTo)]), ...(isNew ? ['new'] : [])]
  await announceOn(trx, CHANNEL, tags)
}

const ANY = 'any'

/** Notifies every node on commit that any lead may have changed. */
export function announceLeads(trx: Trx): Promise<void> {
  return announceOn(trx, CHANNEL, [ANY])
}

const agentTag = (id: number) => `agent:${id}`
const givenTag = (id: number) => `given:${id}`

/** Streams lead changes to staff and agents. Listens to the database from the first stream on. */
export class LeadEvents {
  readonly #services: Services
  readonly #streams = new EventStreams<LeadScope>()
  #listening: Promise<void> | undefined

  constructor(services: Services) {
    this.#services = services
  }

  /** Opens a stream of lead changes that closes with the session. @throws AppError too_many_requests */
  async follow(account: Account, scope: LeadScope): Promise<Readable> {
    const services = this.#services
    this.#listening ??= services.database.listen((tags) => this.#streams.send(LEADS_CHANGED, (of) => changeFor(of, tags)), CHANNEL)
    await this.#listening.catch((error: unknown) => {
      this.#listening = undefined
      throw error
    })
    const mayListen = () => isStillSignedIn(services, account)
    return this.#streams.open({ session: account.session_id, account: account.id, mayListen }, scope)
  }

  close(): void {
    this.#streams.end()
  }
}

function changeFor({ agent_id }: LeadScope, tags: readonly string[] | null): LeadsChanged | undefined {
  if (tags === null || tags.includes(ANY)) return { id: null, is_new: false }
  const id = Number(tags.find((tag) => tag.startsWith('lead:'))?.slice('lead:'.length))
  if (agent_id === undefined) return { id, is_new: tags.includes('new') }
  return tags.includes(agentTag(agent_id)) ? { id, is_new: tags.includes(givenTag(agent_id)) } : undefined
}
