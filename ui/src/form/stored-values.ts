/** Unsent input in sessionStorage, so that it survives a reload and an expired session. */
interface Kept {
  /** Id of the user who typed it; undefined for forms of anonymous visitors. */
  of: number | undefined
  values: Record<string, string>
}

const keyOf = (form: string) => `kept:${form}`

/** Discards input of another user. */
export function readStored(form: string, of?: number): Record<string, string> | undefined {
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null')
    if (kept?.of === of) return kept?.values
    clearStored(form)
  } catch {
    // Storage may be blocked: then nothing is stored.
  }
  return undefined
}

export function storeValues(form: string, kept: Kept): void {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(kept))
  } catch {
    // Storage may be blocked or full: then a reload loses the input.
  }
}

export function clearStored(form: string): void {
  try {
    sessionStorage.removeItem(keyOf(form))
  } catch {
    // Storage may be blocked: then there is nothing to remove.
  }
}
