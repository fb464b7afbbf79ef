const KEY = 'brochures'

/** Whether the visitor has already filled in the brochure form for this project in this tab. */
export function hasRequestedBrochure(slug: string): boolean {
  return brochures().includes(slug)
}

export function rememberBrochure(slug: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...new Set([...brochures(), slug])]))
  } catch {
    // Without storage the form comes back after a reload.
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
