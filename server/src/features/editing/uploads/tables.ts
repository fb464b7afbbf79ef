import type { PictureEncoding } from '@manzil/contract/editing/calls/office-projects'
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
      /** Null once all sizes exist. Until then, only the smallest WebP does, and the public does not see the picture. */
      encoding: PictureEncoding | null
      uploaded_by: number | null
      /** Null for pictures that ship with the product. */
      uploaded_at: Date | null
    }
    media_files: { media_id: number; type: string; content: Uint8Array }
  }
}
