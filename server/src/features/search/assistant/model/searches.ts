import type { FilterTexts } from '@manzil/assistant/refine'
import { sourceOf, understand } from '@manzil/assistant/understand'
import type { PropertyCard } from '@manzil/contract/catalogue/calls/properties'
import { uaeYear } from '@manzil/contract/time/calendar'
import type { Services } from '../../../../platform/services.ts'
import type { AssistantRequest } from '../assistant-request.ts'
import { chips } from '../chips.ts'
import { type Answered, presentFound } from '../present-found.ts'
import { findHomes } from '../search-homes.ts'
import type { ToolCall } from './chat.ts'
import { ModelFailure } from './model-failure.ts'
import { describeHomes, readCall } from './search-tool.ts'

export class Searches {
  /** The answer to the last search, in the site's own words. */
  found: Answered | undefined
  /** The homes shown to the model, and the count of each search. */
  readonly homes: PropertyCard[] = []
  readonly counts: number[] = []
  readonly #services: Services
  readonly #request: AssistantRequest
  #wasWrong = false

  constructor(services: Services, request: AssistantRequest) {
    this.#services = services
    this.#request = request
  }

  /**
   * Runs a call and returns the result for the model: the homes found or, the first time, what is wrong with the call. @throws
   * ModelFailure wrong_arguments for a second invalid call
   */
  async answer(call: ToolCall): Promise<string> {
    const read = readCall(call)
    if ('wrong' in read) {
      if (this.#wasWrong) throw new ModelFailure('wrong_arguments')
      this.#wasWrong = true
      return JSON.stringify({ error: read.wrong })
    }
    const homes = await findHomes(this.#services, read.filters)
    this.homes.push(...homes.properties)
    this.counts.push(homes.count)
    this.found = await this.#present(read.filters, homes)
    return describeHomes(homes, this.#request.locale)
  }

  #present(filters: FilterTexts, homes: Awaited<ReturnType<typeof findHomes>>): Promise<Answered> {
    const { message, former, locale, knowledge } = this.#request
    const { vocabulary } = knowledge
    const understanding = understand(vocabulary, message, former, uaeYear(this.#services.clock()))
    const understood = chips(filters, vocabulary, locale, (field, value) => sourceOf(understanding, message, field, value))
    const isSame = Object.entries(former).some(([field, value]) => filters[field as keyof FilterTexts] === value)
    const kind = isSame ? 'refine' : 'search'
    return presentFound(this.#services, { by: 'model', kind, filters, understood, notUnderstood: [], homes, locale })
  }
}
