import type { Generated } from 'kysely'

declare module '../../platform/database/schema.ts' {
  interface Database {
    failed_documents: {
      property_id: number
      kind: 'brochure' | 'sales_offer'
      failed_at: Date
      failures: Generated<number>
      reason: string
    }
  }
}
