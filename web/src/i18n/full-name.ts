import { textOf } from './localized.tsx'

/** A person, whose names may be known in Arabic as well. */
export interface Person {
  first_name: string
  last_name: string
  first_name_ar?: string | null
  last_name_ar?: string | null
}

/** A person's name in the page's language where it is known in it. */
export function fullName(person: Person): string {
  return `${textOf(person, 'first_name')} ${textOf(person, 'last_name')}`
}
