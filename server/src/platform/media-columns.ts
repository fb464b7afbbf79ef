import { sql } from 'kysely'

/** The pairs of which `json_build_object` makes a contract Image, of the table `media` named m. */
export const IMAGE_PAIRS = sql`'image', m.address, 'width', m.width, 'height', m.height, 'alt', m.alt, 'alt_ar', m.alt_ar,
  'thumbhash', m.thumbhash, 'color', m.color, 'focus', m.focus`
