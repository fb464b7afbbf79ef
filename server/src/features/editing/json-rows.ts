import { type RawBuilder, sql } from 'kysely'

/** Selects a query's rows as a JSON array. */
export const jsonList = (query: RawBuilder<unknown>) => sql`coalesce((select json_agg(row_to_json(j)) from (${query}) j), '[]'::json)`

/** Selects a query's only row as a JSON object. */
export const jsonRow = (query: RawBuilder<unknown>) => sql`(select row_to_json(j) from (${query}) j)`

/** Columns of a contract OfficeMedia, from the table `media` aliased m. */
export const MEDIA = sql`m.id, m.address as image, m.width, m.height, m.alt, m.alt_ar, m.thumbhash, m.color, m.focus, m.encoding`

/** Columns of a picture in a form, from the table `media` aliased m. */
export const PICTURE = sql`m.id as media_id, m.alt, m.alt_ar, m.focus`
