import { printPageSearch } from '@manzil/contract/pages/pages'
import { STORAGE_KEYS } from '@manzil/contract/pages/storage-keys'
import type { Role } from '@manzil/contract/people/roles'
import type { SessionEnding } from '@manzil/contract/people/session-endings'
import { useSyncExternalStore } from 'react'
import { localizedAddress } from '../i18n/localized-addresses.ts'

/** What the browser stores of the signed-in user: only what the navigation bar shows (docs/decisions/0025). */
export interface SessionUser {
  id: number
  username: string
  first_name: string
  last_name: string
  first_name_ar: string | null
  last_name_ar: string | null
  role: Role
  profile_picture: string | null
}

const CHANGED = 'manzil:session'

/** Inline script that marks the document before its first paint when signed in, so that the navigation bar is right at once. */
export const MARK_SESSION = `try{if(localStorage.getItem('${STORAGE_KEYS.access}'))document.documentElement.dataset.session=''}catch{}`

let seen: { stored: string; user: SessionUser | null } | undefined

export function readSession(): SessionUser | null {
  const stored = (readKey('access') && readKey('user')) ?? ''
  if (seen?.stored !== stored) seen = { stored, user: parseUser(stored) }
  return seen.user
}

/** Null if signed out; undefined on the server and during hydration, when it is not known yet. */
export function useSession(): SessionUser | null | undefined {
  return useSyncExternalStore(subscribe, readSession, () => undefined)
}

export function storeSession({ access, refresh, user }: { access: string; refresh?: string | undefined; user?: SessionUser }): void {
  ended = undefined
  localStorage.setItem(STORAGE_KEYS.access, access)
  if (refresh !== undefined) localStorage.setItem(STORAGE_KEYS.refresh, refresh)
  if (user) storeUser(user)
}

/** Stores only these fields; anything else stays out of localStorage. */
export function storeUser({ id, username, first_name, last_name, first_name_ar, last_name_ar, role, profile_picture }: SessionUser): void {
  // A late response must not bring the user back after another tab signed out.
  if (readKey('access') === undefined) return
  const user: SessionUser = { id, username, first_name, last_name, first_name_ar, last_name_ar, role, profile_picture }
  localStorage.setItem(STORAGE_KEYS.user, JSON.stringify(user))
  notifyListeners()
}

/** How a session ended without the user signing out: `ended` if the reason is unknown. */
type Ending = SessionEnding | 'ended'

let ended: Ending | undefined

/** Returns how this document's last session ended; undefined if the user signed out. */
export function sessionEnding(): Ending | undefined {
  return ended
}

/** Without `how`, the user signed out. */
export function clearSession(how?: Ending): void {
  ended = how
  for (const key of Object.values(STORAGE_KEYS)) localStorage.removeItem(key)
  notifyListeners()
}

export function readKey(key: keyof typeof STORAGE_KEYS): string | undefined {
  // Node has a storage of its own, and warns of it.
  if (import.meta.env.SSR) return undefined
  try {
    return localStorage.getItem(STORAGE_KEYS[key]) ?? undefined
  } catch {
    // Storage may be blocked: treated as signed out.
    return undefined
  }
}

/**
 * Returns the login page's URL, which leads back to `from` (path and query without language) and says why a session has ended,
 * where unsaved input stays.
 */
export function loginAddress(from?: string, how = ended): string {
  const search = printPageSearch({ next: from === '/' ? undefined : from, ended: how === 'ended' ? 'true' : how })
  return `${localizedAddress('/login')}${search}`
}

function subscribe(onChange: () => void): () => void {
  const hear = () => {
    document.documentElement.toggleAttribute('data-session', readSession() !== null)
    onChange()
  }
  // `storage` fires in the other tabs, so signing out in one signs out all.
  addEventListener('storage', hear)
  addEventListener(CHANGED, hear)
  return () => {
    removeEventListener('storage', hear)
    removeEventListener(CHANGED, hear)
  }
}

function notifyListeners(): void {
  dispatchEvent(new Event(CHANGED))
}

function parseUser(stored: string): SessionUser | null {
  if (stored === '') return null
  try {
    return JSON.parse(stored)
  } catch {
    return null
  }
}
