import { type ComponentType, lazy, memo, type RefObject, Suspense, useEffect, useRef } from 'react'
import { markHydrated, USED_EVENT } from './hydrated.ts'

const TRY_AGAIN_MS = 2_000
/** First signs of use, caught before any other listener. */
const USE_EVENTS = ['pointerover', 'touchstart', 'focusin', USED_EVENT]

/**
 * Defers a component's script until first use; until then its server-rendered HTML is shown, and presses and input
 * are kept. `rendered` is set on the server only; `hydratesAtOnce` loads the script at once.
 */
export function hydrateOnUse<Props extends object>(
  rendered: ComponentType<Props> | undefined,
  load: () => Promise<ComponentType<Props>>,
  hydratesAtOnce: (props: Props) => boolean = () => false,
) {
  let use = () => {}
  const used = new Promise<void>((resolve) => {
    use = resolve
  })
  const Part = rendered ?? lazy(() => used.then(() => loadWithRetry(load)).then((component) => ({ default: component })))

  function WhenUsed(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    // Runs once: a used component stays loaded.
    // biome-ignore lint/correctness/useExhaustiveDependencies: see above
    useEffect(() => {
      // Without server-rendered HTML, there is nothing to show until the script is loaded.
      if (!place.current?.hasChildNodes() || isUsed(place.current) || hydratesAtOnce(props)) return use()
      const hear = (event: Event) => place.current?.contains(event.target as Node) && use()
      for (const sign of USE_EVENTS) window.addEventListener(sign, hear, { capture: true, passive: true })
      return () => {
        for (const sign of USE_EVENTS) window.removeEventListener(sign, hear, { capture: true })
      }
    }, [])
    return (
      <div ref={place} className="contents" data-unhydrated="" suppressHydrationWarning>
        <Suspense>
          <Part {...props} />
          <Mark place={place} />
        </Suspense>
      </div>
    )
  }
  // New props make React discard HTML that is not hydrated yet, so equal props must not count as new.
  return memo(WhenUsed, (before, after) => JSON.stringify(before) === JSON.stringify(after))
}

function isUsed(place: HTMLElement): boolean {
  return place.dataset['unhydrated'] === 'used' || place.contains(document.activeElement)
}

/** Hydrated together with the part beside it. */
function Mark({ place }: { place: RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    if (place.current) markHydrated(place.current)
  }, [place])
  return null
}

/** Keeps retrying, so that a lost connection does not break the page. */
async function loadWithRetry<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS))
    }
  }
}
