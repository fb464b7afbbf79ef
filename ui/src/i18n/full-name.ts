import { textOf } from './localized.tsx'

export interface Person {
  first_name: string
  last_name: string
  first_name_ar?: string | null
  last_name_ar?: string | null
}

/** In the page's language, if known. */
export function fullName(person: Person): string {
  return `${textOf(person, 'first_name')} ${textOf(person, 'last_name')}`
}
