import { m } from '@manzil/messages'
import { ChevronEndIcon } from '@manzil/ui/icons.tsx'
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Shown on wide screens only; phones have the back gesture. */
export function Breadcrumb({ steps, here }: { steps: { link: LinkProps; label: string }[]; here: ReactNode }) {
  return (
    <nav className="flex items-center gap-2 py-4 text-sm text-muted max-md:hidden" aria-label={m.breadcrumb_label()}>
      {steps.map(({ link, label }) => (
        <span key={label} className="inline-flex items-center gap-2">
          <Link {...link} className="inline-flex min-h-8 items-center hover:text-ink">
            {label}
          </Link>
          <ChevronEndIcon className="flip size-4" />
        </span>
      ))}
      <span className="truncate" aria-current="page">
        {here}
      </span>
    </nav>
  )
}
