import type { FilterTexts } from '@manzil/assistant/refine'
import type { MortgageTerms } from '@manzil/contract/money/calls/mortgage'
import type { Locale } from '@manzil/contract/text/locale'
import type { Knowledge } from './get-knowledge.ts'
import type { Topic } from './topic.ts'

export interface AssistantRequest {
  message: string
  /** The filters of the conversation so far. */
  former: FilterTexts
  /** The filters of the list on the screen, if the message means those projects. */
  list: FilterTexts | undefined
  /** Slug of the project that the last answer was about. */
  project?: string | undefined
  /** Id of the home of the project whose page is open. */
  home?: number | undefined
  /** Whether even a message in few words, such as 'studios?', is about the project. */
  isAboutPage: boolean
  /** What the last answer was about. */
  topic: Topic | undefined
  /** The last mortgage that was worked out. */
  mortgage?: MortgageTerms | undefined
  locale: Locale
  knowledge: Knowledge
}
