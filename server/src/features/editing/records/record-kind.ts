import type { RecordCalls, RecordEntity, RecordForEditing, RecordForms } from '@manzil/contract/editing/calls/office-records'
import type { Db, Trx } from '../../../platform/database/database.ts'
import type { Message } from '../../../platform/errors.ts'
import type { Services } from '../../../platform/services.ts'
import type { Author } from '../save-versioned.ts'

export type StoredRecord<Entity extends RecordEntity> = Omit<RecordForEditing<Entity>, 'updated_at'> & { updated_at: Date }
export type FieldErrors = Record<string, Message>

/** How records of one kind are saved, merged and deleted. */
export interface RecordKind<Entity extends RecordEntity> {
  entity: Entity
  table: 'developers' | 'communities' | 'amenities' | 'blog_posts'
  path: string
  /** Its name in the API documentation. */
  words: { a: string; many: string }
  calls: RecordCalls<Entity>
  /** Form fields by which the public search finds projects. */
  searched: readonly (keyof RecordForms[Entity])[]
  find: (db: Db, id: number) => Promise<StoredRecord<Entity> | undefined>
  clean: (form: RecordForms[Entity]) => RecordForms[Entity]
  /** Checks what only the server knows; `stored` is the current record, null for a new one. */
  check: (services: Services, trx: Trx, form: RecordForms[Entity], stored: StoredRecord<Entity> | null) => Promise<FieldErrors>
  insert: (trx: Trx, form: RecordForms[Entity], author: Author) => Promise<number>
  update: (trx: Trx, form: RecordForms[Entity], stored: StoredRecord<Entity>, author: Author) => Promise<void>
  /** Cache tags of the responses that show the record. */
  tags: (id: number, ...forms: RecordForms[Entity][]) => string[]
}
