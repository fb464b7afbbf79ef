import type { RecordEntity, RecordForEditing, RecordForms } from '@manzil/contract/office-records'
import type { Db, Trx } from '../../platform/database.ts'
import type { Message } from '../../platform/errors.ts'
import type { Services } from '../../platform/services.ts'

/** A record as it is stored, with what its editor has to know. */
export type StoredRecord<Entity extends RecordEntity> = Omit<RecordForEditing<Entity>, 'updated_at'> & { updated_at: Date }
/** Messages by field of the form. */
export type Faults = Record<string, Message>
export interface Author {
  at: Date
  by: number
}

/** What saving, merging and deleting have to know of a kind of record. */
export interface RecordKind<Entity extends RecordEntity> {
  entity: Entity
  table: 'developers' | 'communities' | 'amenities' | 'blog_posts'
  /** What of its form visitors' search finds projects by. */
  searched: readonly (keyof RecordForms[Entity])[]
  find: (db: Db, id: number) => Promise<StoredRecord<Entity> | undefined>
  /** The form as it may be stored. */
  clean: (form: RecordForms[Entity]) => RecordForms[Entity]
  /** What only the server can know of a form; `stored` is what is there now, null for a new one. */
  check: (services: Services, trx: Trx, form: RecordForms[Entity], stored: StoredRecord<Entity> | null) => Promise<Faults>
  insert: (trx: Trx, form: RecordForms[Entity], author: Author) => Promise<number>
  update: (trx: Trx, form: RecordForms[Entity], stored: StoredRecord<Entity>, author: Author) => Promise<void>
  /** What answers are made from that show it. */
  tags: (id: number, ...forms: RecordForms[Entity][]) => string[]
}
