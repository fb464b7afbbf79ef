import { PrivateTitle } from '@manzil/ui/private-title.tsx'
import type { ReactNode } from 'react'

export function StepPage({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className="page section-gap" role="status">
      <PrivateTitle title={title} />
      <h1 className="display text-h1">{title}</h1>
      <p className="mt-3 max-w-[34em] text-lg text-muted">{text}</p>
      {children && <div className="mt-8">{children}</div>}
    </section>
  )
}
