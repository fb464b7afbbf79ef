import { type ReactNode, useId } from 'react'

/** A short list of what waits for a decision, above the list of accounts. */
export function WaitingList({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-6">
      <h2 id={id} className="text-sm strong">
        {title}
      </h2>
      <ul className="mt-2 border-t border-line">{children}</ul>
    </section>
  )
}
