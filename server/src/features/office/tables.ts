import type { SiteField } from '@manzil/contract/office/site'
import type { GeneratedAlways } from 'kysely'

declare module '../../platform/database/schema.ts' {
  interface Database {
    audit_entries: {
      id: GeneratedAlways<number>
      at: Date
      actor_id: number | null
      action: string
      entity: string
      entity_id: string
      address: string | null
      detail: JsonColumn
    }
    site_settings: { field: SiteField; value: string; updated_at: Date; updated_by: number | null }
  }
}
