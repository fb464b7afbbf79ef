import { type ReactNode, useLayoutEffect } from 'react'

/** Scrolls to the top. */
export function LoadingPage({ label, className, children }: { label?: string; className: string; children: ReactNode }) {
  useLayoutEffect(() => {
    window.scrollTo(0, 0)
  }, [])
  return (
    <div className={className} role="status" aria-label={label}>
      {children}
    </div>
  )
}
