import type { Generated, GeneratedAlways } from 'kysely'

declare module '../../../platform/database/schema.ts' {
  interface Database {
    media: {
      id: GeneratedAlways<number>
      key: string
      kind: 'image' | 'plan' | 'logo' | 'avatar'
      address: string
      width: number
      height: number
      alt: Generated<string>
      alt_ar: Generated<string>
      thumbhash: Generated<string>
      color: Generated<string>
      focus: Generated<string>
      uploaded_by: number | null
      /** Null for pictures that ship with the product. */
      uploaded_at: Date | null
    }
    media_files: { media_id: number; type: string; content: Uint8Array }
  }
}
