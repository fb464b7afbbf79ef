const KEY = 'brochures'

/** Whether this tab's visitor has said who they are for the brochure of a project (public-site §4, Brochure). */
export function hasBrochure(slug: string): boolean {
  return brochures().includes(slug)
}

export function rememberBrochure(slug: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...new Set([...brochures(), slug])]))
  } catch {
    // Storage may be forbidden: then a reload asks again.
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
