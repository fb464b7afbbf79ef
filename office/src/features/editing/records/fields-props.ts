import type { RecordEntity, RecordForms } from '@manzil/contract/editing/calls/office-records'
import type { MediaLookup } from '../../../editor/media-lookup.ts'
import type { Draft } from '../../../editor/use-draft.ts'

/** Props of each entity's field components. */
export interface FieldsProps<Entity extends RecordEntity> {
  draft: Draft<RecordForms[Entity]>
  isNew: boolean
  media: MediaLookup
  /** Incremented to remount the rich-text editors with new content. */
  resets: number
}
