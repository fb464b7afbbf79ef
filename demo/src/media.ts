import manifest from '../media/manifest.json' with { type: 'json' }

/** A picture of the demo data; `address` is the URL stored in the database. */
export interface MediaItem {
  id: string
  kind: 'exterior' | 'community' | 'interior' | 'plan' | 'logo' | 'avatar'
  address: string
  width: number
  height: number
  alt: string
  alt_ar: string
  tags: string[]
  /** Light: `golden`, `sunset`, `dusk`, `blue` or `day`; empty for drawings. */
  time: string
  /** Main colour, `#rrggbb`. */
  color: string
  /** Base64; empty for drawings. */
  thumbhash: string
  /** CSS object-position. */
  focus: string
  /** Floor plans only. */
  internal_sqft?: number
}

export const MEDIA: readonly MediaItem[] = manifest.items as MediaItem[]
