import type { ReactNode } from 'react'

export function EnquirySection({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section id="enquire" aria-labelledby="enquire-title" className="section-gap grid items-start gap-x-16 gap-y-6 lg:grid-cols-[6fr_5fr]">
      <div>
        <h2 id="enquire-title" className="display text-h2">
          {title}
        </h2>
        <p className="mt-3 max-w-[36em] text-muted">{text}</p>
      </div>
      {children}
    </section>
  )
}
