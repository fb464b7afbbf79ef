import { type ComponentType, lazy, memo, Suspense, useEffect, useRef } from 'react'

/** Sent again and again by what was pressed or typed before it could be heard, until it is (hydrate-later.ts). */
export const WANTED = 'manzil:wanted'
const TRY_AGAIN_MS = 2_000
/** How somebody begins to use a part of a page. They are heard before anything on the page hears them. */
const SIGNS = ['pointerover', 'touchstart', 'focusin', WANTED]

/**
 * A part of a page whose HTML comes with the page and whose script is loaded when somebody begins to use it; what was typed
 * until then stays. `rendered` is there on the server alone, `isWanted` says in the browser that it cannot wait.
 */
export function whenUsed<Props extends object>(
  rendered: ComponentType<Props> | undefined,
  load: () => Promise<ComponentType<Props>>,
  isWanted: (props: Props) => boolean = () => false,
) {
  let use = () => {}
  const used = new Promise<void>((resolve) => {
    use = resolve
  })
  const Part = rendered ?? lazy(() => used.then(() => persistently(load)).then((component) => ({ default: component })))

  function WhenUsed(props: Props) {
    const place = useRef<HTMLDivElement>(null)
    // Once: what is wanted stays.
    // biome-ignore lint/correctness/useExhaustiveDependencies: see above
    useEffect(() => {
      // Without HTML of the server there is nothing to look at yet.
      if (!place.current?.hasChildNodes() || isWanted(props)) return use()
      const hear = (event: Event) => place.current?.contains(event.target as Node) && use()
      for (const sign of SIGNS) window.addEventListener(sign, hear, { capture: true, passive: true })
      return () => {
        for (const sign of SIGNS) window.removeEventListener(sign, hear, { capture: true })
      }
    }, [])
    return (
      <div ref={place} className="contents">
        <Suspense>
          <Part {...props} />
        </Suspense>
      </div>
    )
  }
  // HTML that waits for its script is thrown away by new properties, so equal ones are no new ones.
  return memo(WhenUsed, (before, after) => JSON.stringify(before) === JSON.stringify(after))
}

/** A connection that breaks while a script loads breaks no page. */
async function persistently<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load()
    } catch {
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS))
    }
  }
}
