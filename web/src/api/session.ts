import { withLocale } from '@manzil/contract/locale'
import { printPageSearch } from '@manzil/contract/pages'
import type { Role } from '@manzil/contract/roles'
import { STORAGE_KEYS } from '@manzil/contract/storage-keys'
import { useSyncExternalStore } from 'react'
import { getLocale } from '../i18n/locale.ts'

/** Who is signed in, as the browser remembers it: nothing more than what the navigation bar shows (decisions, Accounts). */
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

/** Marks the document of a signed-in person before it is first shown, so that the navigation bar is right at once. It runs in the browser by itself. */
export const MARK_SESSION = `try{if(localStorage.getItem('${STORAGE_KEYS.access}'))document.documentElement.dataset.session=''}catch{}`

let seen: { stored: string; user: SessionUser | null } | undefined

/** Who is signed in; null for nobody. */
export function readSession(): SessionUser | null {
  const stored = (readKey('access') && readKey('user')) ?? ''
  if (seen?.stored !== stored) seen = { stored, user: parseUser(stored) }
  return seen.user
}

/** Who is signed in; null for nobody; undefined where that is not known yet, on the server and while the page is taken over. */
export function useSession(): SessionUser | null | undefined {
  return useSyncExternalStore(subscribe, readSession, () => undefined)
}

/** Remembers tokens and, where given, who they belong to. */
export function storeSession({ access, refresh, user }: { access: string; refresh?: string | undefined; user?: SessionUser }): void {
  ended = false
  localStorage.setItem(STORAGE_KEYS.access, access)
  if (refresh !== undefined) localStorage.setItem(STORAGE_KEYS.refresh, refresh)
  if (user) storeUser(user)
}

/** Remembers who is signed in, as far as the browser may know. */
export function storeUser({ id, username, first_name, last_name, first_name_ar, last_name_ar, role, profile_picture }: SessionUser): void {
  // An answer that comes after another tab has signed out brings nobody back.
  if (readKey('access') === undefined) return
  const kept: SessionUser = { id, username, first_name, last_name, first_name_ar, last_name_ar, role, profile_picture }
  localStorage.setItem(STORAGE_KEYS.user, JSON.stringify(kept))
  announce()
}

let ended = false

/** Whether the last session of this document ended by itself: the person did not sign out. */
export function hasSessionEnded(): boolean {
  return ended
}

/** Forgets who was signed in; other tabs hear of it. `ended`: not because the person wanted it. */
export function clearSession(how?: 'ended'): void {
  ended = how === 'ended'
  for (const key of Object.values(STORAGE_KEYS)) localStorage.removeItem(key)
  announce()
}

/** A token, or undefined. */
export function readKey(key: keyof typeof STORAGE_KEYS): string | undefined {
  try {
    return localStorage.getItem(STORAGE_KEYS[key]) ?? undefined
  } catch {
    // Storage may be forbidden: then nobody is signed in.
    return undefined
  }
}

/** The page for signing in, which leads back to `from` (path with query, without the language), and says where a session has ended. */
export function loginAddress(from?: string): string {
  const search = printPageSearch({ next: from === '/' ? undefined : from, ended: ended ? 'true' : undefined })
  return `${withLocale(getLocale(), '/login')}${search}`
}

function subscribe(onChange: () => void): () => void {
  const hear = () => {
    document.documentElement.toggleAttribute('data-session', readSession() !== null)
    onChange()
  }
  // `storage` tells of the other tabs, so that signing out in one signs out all.
  addEventListener('storage', hear)
  addEventListener(CHANGED, hear)
  return () => {
    removeEventListener('storage', hear)
    removeEventListener(CHANGED, hear)
  }
}

function announce(): void {
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
