/** localStorage key that marks the introduction as seen. */
const KEY = 'property-comparison-onboarding'
const SEEN = 'seen'

export function hasSeenWelcome(): boolean {
  try {
    return localStorage.getItem(KEY) === SEEN
  } catch {
    // Without storage the introduction would reappear on every visit.
    return true
  }
}

export function markWelcomeSeen(): void {
  try {
    localStorage.setItem(KEY, SEEN)
  } catch {
    // It does not reappear either.
  }
}
