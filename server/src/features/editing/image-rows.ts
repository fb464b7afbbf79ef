import { sql } from 'kysely'

/** `json_build_object` arguments for a contract Image, from the table `media` aliased m. */
export const IMAGE_PAIRS = sql`'image', m.address, 'width', m.width, 'height', m.height, 'alt', m.alt, 'alt_ar', m.alt_ar,
  'thumbhash', m.thumbhash, 'color', m.color, 'focus', m.focus`
