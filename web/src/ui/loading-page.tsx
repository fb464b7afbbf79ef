import { type ReactNode, useLayoutEffect } from 'react'

/**
 * What stands for a page that is on its way, seen from its top. The page that was left is then no longer there, but is
 * still the one whose place is kept: the browser's moves meanwhile are none of it, so that Back finds the place again.
 */
export function LoadingPage({ label, className, children }: { label?: string; className: string; children: ReactNode }) {
  useLayoutEffect(() => {
    const keepFromRouter = (event: Event) => event.stopPropagation()
    window.addEventListener('scroll', keepFromRouter, true)
    window.scrollTo(0, 0)
    return () => {
      window.removeEventListener('scroll', keepFromRouter, true)
      // For what follows the window's place and was not told of it.
      window.dispatchEvent(new Event('scroll'))
    }
  }, [])
  return (
    <div className={className} role="status" aria-label={label}>
      {children}
    </div>
  )
}
