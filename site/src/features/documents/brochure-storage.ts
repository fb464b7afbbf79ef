const KEY = 'brochures'

/** Returns whether the visitor has submitted this project's brochure form in this tab. */
export function hasRequestedBrochure(slug: string): boolean {
  return brochures().includes(slug)
}

export function rememberBrochure(slug: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...new Set([...brochures(), slug])]))
  } catch {
    // Without storage, the form reappears after a reload.
  }
}

function brochures(): string[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}
