/** Dispatched on a place marked `data-unhydrated` when a press or input in it is held (hydrate-later.ts). */
export const USED_EVENT = 'manzil:used'
/** Dispatched on the page's body, or on a part that hydrates on use, once React has hydrated it. */
export const HYDRATED_EVENT = 'manzil:hydrated'

/** Removes a place's mark, so that what was held for it is replayed. */
export function markHydrated(place: HTMLElement): void {
  place.removeAttribute('data-unhydrated')
  place.dispatchEvent(new Event(HYDRATED_EVENT, { bubbles: true }))
}
