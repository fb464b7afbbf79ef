import { type RawBuilder, sql } from 'kysely'

/**
 * Whether a name is missing in one of the languages, or written in the letters of the other. Imports store a name in both if a file
 * has only one.
 */
export function isInOneLanguage(name: RawBuilder<unknown>, name_ar: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${name_ar} is null or ${name} ~ '[\u0621-\u064A]' and ${name} !~ '[A-Za-z]'
    or ${name_ar} !~ '[\u0621-\u064A]' and ${name_ar} ~ '[A-Za-z]')`
}
