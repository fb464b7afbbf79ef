import { ChevronDownIcon } from '@manzil/ui/icons.tsx'
import type { ReactNode } from 'react'

interface DisclosureProps {
  title: ReactNode
  isOpen?: boolean
  className?: string
  children: ReactNode
}

/** A part of a page that opens by its title. */
export function Disclosure({ title, isOpen = false, className = '', children }: DisclosureProps) {
  return (
    <details open={isOpen} className={className}>
      <summary className="link inline-flex min-h-11 items-center gap-1.5">
        {title}
        <ChevronDownIcon className="size-4 shrink-0 transition-transform [[open]>summary>&]:rotate-180" />
      </summary>
      {children}
    </details>
  )
}
