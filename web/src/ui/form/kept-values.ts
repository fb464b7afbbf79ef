/** What somebody has typed into a form in this tab and not sent yet; it outlives a reload and a session that ends. */
interface Kept {
  /** Whose it is; undefined for a form of visitors. */
  of: number | undefined
  values: Record<string, string>
}

const keyOf = (form: string) => `kept:${form}`

/** What was typed by the same person; what somebody else has left behind is forgotten. */
export function readKept(form: string, of?: number): Record<string, string> | undefined {
  try {
    const kept: Kept | null = JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null')
    if (kept?.of === of) return kept?.values
    forgetKept(form)
  } catch {
    // Storage may be forbidden: then nothing is kept.
  }
  return undefined
}

export function keepValues(form: string, kept: Kept): void {
  try {
    sessionStorage.setItem(keyOf(form), JSON.stringify(kept))
  } catch {
    // Storage may be forbidden or full: then a reload forgets.
  }
}

export function forgetKept(form: string): void {
  try {
    sessionStorage.removeItem(keyOf(form))
  } catch {
    // As above.
  }
}
