import type { Readable } from 'node:stream'
import { LEADS_CHANGED, type LeadsChanged } from '@manzil/contract/lead-work'
import { announceOn, type DatabaseConnection, type Trx } from '../../platform/database.ts'
import { EventStream } from '../../platform/http/event-stream.ts'
import type { LeadScope } from './lead-conditions.ts'

const CHANNEL = 'manzil_leads'

interface LeadChange {
  id: number
  /** Whose lead it is or was. */
  agents?: readonly (number | null)[]
  givenTo?: number | null
  isNew?: boolean
}

/** Tells every node, once the transaction commits, that a lead has changed; who it is of and what is in it is told to nobody. */
export async function announceLead(trx: Trx, { id, agents = [], givenTo = null, isNew = false }: LeadChange): Promise<void> {
  const concerned = agents.flatMap((agent) => (agent === null ? [] : [agentTag(agent)]))
  const tags = [`lead:${id}`, ...concerned, ...(givenTo === null ? [] : [givenTag(givenTo)]), ...(isNew ? ['new'] : [])]
  await announceOn(trx, CHANNEL, tags)
}

const agentTag = (id: number) => `agent:${id}`
const givenTag = (id: number) => `given:${id}`

/** Changes of leads as they happen, for those who look at them. It listens to the database from the first of them on. */
export class LeadFeed {
  readonly #database: Pick<DatabaseConnection, 'listen'>
  readonly #followers = new Map<EventStream, LeadScope>()
  #listening: Promise<void> | undefined

  constructor(database: Pick<DatabaseConnection, 'listen'>) {
    this.#database = database
  }

  /** A stream that tells of changes of the leads of a scope, as long as `mayFollow` says so. */
  async follow(scope: LeadScope, mayFollow: () => Promise<boolean>): Promise<Readable> {
    this.#listening ??= this.#database.listen((tags) => this.#tell(tags), CHANNEL)
    await this.#listening.catch((error: unknown) => {
      this.#listening = undefined
      throw error
    })
    const stream = new EventStream(mayFollow, () => this.#followers.delete(stream))
    this.#followers.set(stream, scope)
    return stream.body
  }

  close(): void {
    for (const stream of this.#followers.keys()) stream.end()
  }

  #tell(tags: readonly string[] | null): void {
    for (const [stream, scope] of this.#followers) {
      const change = changeFor(scope, tags)
      if (change) stream.send(LEADS_CHANGED, change)
    }
  }
}

function changeFor({ agent_id }: LeadScope, tags: readonly string[] | null): LeadsChanged | undefined {
  if (tags === null) return { id: null, is_new: false }
  const id = Number(tags.find((tag) => tag.startsWith('lead:'))?.slice('lead:'.length))
  if (agent_id === undefined) return { id, is_new: tags.includes('new') }
  return tags.includes(agentTag(agent_id)) ? { id, is_new: tags.includes(givenTag(agent_id)) } : undefined
}
