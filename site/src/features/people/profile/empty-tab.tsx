import type { ReactNode } from 'react'

export function EmptyTab({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className="grid justify-items-center gap-3 py-16 text-center max-md:py-10">
      <svg
        className="h-22 w-30 text-line-strong"
        viewBox="0 0 120 88"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        aria-hidden="true"
      >
        <path d="M8 80h104M20 80V40l18-14 18 14v40M56 80V18l22-12 22 12v62M32 80V58h12v22M70 80V54h16v26" />
      </svg>
      <h2 className="display text-h2">{title}</h2>
      {text && <p className="text-muted">{text}</p>}
      <div className="mt-3 grid justify-items-center gap-2">{children}</div>
    </section>
  )
}
