import type { RecordEntity, RecordForms } from '@manzil/contract/office-records'
import type { MediaBook } from '../editing/media-book.ts'
import type { Draft } from '../editing/use-draft.ts'

/** What the fields of a kind get. */
export interface FieldsProps<Entity extends RecordEntity> {
  draft: Draft<RecordForms[Entity]>
  isNew: boolean
  media: MediaBook
  /** Counts what makes the texts' editors begin anew. */
  resets: number
}
