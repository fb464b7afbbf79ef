import type { ReactNode } from 'react'

interface PanelProps {
  title: string
  text?: string
  action?: ReactNode
  children: ReactNode
}

export function Panel({ title, text, action, children }: PanelProps) {
  return (
    <section className="rounded-panel border border-line bg-surface p-6 max-md:p-5">
      <div className="mb-2 flex min-h-10 flex-wrap items-center justify-between gap-3">
        <h2 className="display text-h3">{title}</h2>
        {action}
      </div>
      {text && <p className="-mt-1 mb-4 text-sm text-muted">{text}</p>}
      {children}
    </section>
  )
}
