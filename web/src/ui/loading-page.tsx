import { type ReactNode, useLayoutEffect } from 'react'

/** What stands for a page that is on its way, seen from its top. */
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
