import type { SiteField } from '@manzil/contract/office/site'

declare module '../../../platform/database-schema.ts' {
  interface Database {
    site_settings: { field: SiteField; value: string; updated_at: Date; updated_by: number | null }
  }
}
