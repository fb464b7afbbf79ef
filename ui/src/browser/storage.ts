import { draftKey } from '@manzil/contract/pages/storage-keys'
import { readSession } from '../api/session.ts'

function attempt<T>(run: () => T): T | undefined {
  try {
    return run()
  } catch {
    return undefined
  }
}

/** Reads and writes JSON. Browsers may block storage, fill it up or hold something else there: then nothing is stored or found. */
function jsonStorage(storage: () => Storage) {
  return {
    read: <T>(key: string): T | undefined => attempt(() => JSON.parse(storage().getItem(key) ?? 'null') ?? undefined),
    write: (key: string, value: unknown): void => attempt(() => storage().setItem(key, JSON.stringify(value))),
    remove: (key: string): void => attempt(() => storage().removeItem(key)),
    clear: (): void => attempt(() => storage().clear()),
  }
}

/** Ends with the tab, and with a sign-out. */
export const tabStorage = jsonStorage(() => sessionStorage)
export const browserStorage = jsonStorage(() => localStorage)

interface Draft<Value> {
  /** Id of the user who typed it; absent if nobody was signed in. */
  of?: number | undefined
  value: Value
}

/** Stores unsaved input in this tab, where it survives a reload, a failed save and an expired session. */
export function storeDraft(name: string, value: unknown): void {
  tabStorage.write(draftKey(name), { of: readSession()?.id, value } satisfies Draft<unknown>)
}

/** Returns stored input; discards what another user has left. */
export function readDraft<Value>(name: string): Value | undefined {
  const draft = tabStorage.read<Draft<Value>>(draftKey(name))
  const reader = readSession()?.id
  const isForeign = draft?.of !== undefined && reader !== undefined && draft.of !== reader
  if (isForeign) removeDraft(name)
  return isForeign ? undefined : draft?.value
}

/** Returns whether this tab holds unsaved input. */
export function hasDrafts(): boolean {
  return draftNames().length > 0
}

function draftNames(): string[] {
  const start = draftKey('')
  const keys = attempt(() => Object.keys(sessionStorage)) ?? []
  return keys.flatMap((key) => (key.startsWith(start) ? [key.slice(start.length)] : []))
}

/** Returns all input that the reader has stored in this tab; discards what another user has left. */
export function readDrafts(): unknown[] {
  return draftNames()
    .map((name) => readDraft(name))
    .filter((value) => value !== undefined)
}

/** Discards what other users have left in this tab, such as after their session expired. */
export function discardForeignDrafts(): void {
  for (const name of draftNames()) readDraft(name)
}

export function removeDraft(name: string): void {
  tabStorage.remove(draftKey(name))
}
