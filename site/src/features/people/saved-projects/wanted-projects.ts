import { tabStorage } from '@manzil/ui/browser/storage.ts'

const KEY = 'wantedProjects'

/** Remembers in this tab that a signed-out visitor wants to save a project. */
export function rememberWanted(id: number): void {
  tabStorage.write(KEY, [...new Set([...wantedProjects(), id])])
}

/** Returns the ids of the projects to save after signing in, and forgets them. */
export function takeWanted(): number[] {
  const ids = wantedProjects()
  tabStorage.remove(KEY)
  return ids
}

const wantedProjects = () => tabStorage.read<number[]>(KEY) ?? []
