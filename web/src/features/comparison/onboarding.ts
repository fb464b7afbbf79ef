/** What says in the browser's storage that the introduction has been seen (accounts §3). */
const KEY = 'property-comparison-onboarding'
const SEEN = 'seen'

export function hasSeenWelcome(): boolean {
  try {
    return localStorage.getItem(KEY) === SEEN
  } catch {
    // Where nothing can be kept, it would come again and again.
    return true
  }
}

export function keepWelcomeSeen(): void {
  localStorage.setItem(KEY, SEEN)
}
