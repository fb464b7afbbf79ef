import type { ReactNode } from 'react'

export function Section({ id, title, aside, children }: { id?: string; title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    // Stops at the page’s scroll padding, 164 px below the top.
    <section id={id} tabIndex={-1} className="border-b border-line py-10 outline-none last:border-0 max-md:py-8">
      <div className="mb-5 flex flex-wrap items-end justify-between gap-4">
        <h2 className="display text-h2">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

/** Uses a native disclosure, which works before hydration. */
export function MoreLess({ more, less, children }: { more: string; less: string; children: ReactNode }) {
  return (
    <details className="group/more flex flex-col-reverse">
      <summary className="inline-flex min-h-11 items-center link">
        <span className="group-open/more:hidden">{more}</span>
        <span className="hidden group-open/more:inline">{less}</span>
      </summary>
      {children}
    </details>
  )
}
