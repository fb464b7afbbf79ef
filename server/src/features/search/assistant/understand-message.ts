import type { FilterTexts } from '@manzil/assistant/refine'
import type { Understanding } from '@manzil/assistant/understand'
import * as assistant from '@manzil/assistant/understand-message'
import type { Vocabulary } from '@manzil/assistant/words/vocabulary'
import { uaeYear } from '@manzil/contract/time/calendar'
import type { Services } from '../../../platform/services.ts'
import { findTextsInTitles } from '../words/index.ts'

/** Understands a message with the titles of the published projects. */
export function understandMessage(
  { database, clock }: Services,
  vocabulary: Vocabulary,
  message: string,
  former: FilterTexts,
): Promise<Understanding> {
  const db = database.reads()
  return assistant.understandMessage(vocabulary, message, former, uaeYear(clock()), (texts) => findTextsInTitles(db, texts))
}
