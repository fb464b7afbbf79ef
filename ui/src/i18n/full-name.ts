import { textOf } from './localized.tsx'

export interface Person {
  first_name: string
  last_name: string
  first_name_ar?: string | null
  last_name_ar?: string | null
}

/** Returns a person's full name in the page's language, if known in it. */
export function fullName(person: Person): string {
  return `${textOf(person, 'first_name')} ${textOf(person, 'last_name')}`
}
