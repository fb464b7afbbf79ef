import type { ReactNode } from 'react'
import { usePageAddress } from '../../api/use-site.ts'
import { whatsAppLink } from './contact-links.ts'

interface WhatsAppLinkProps {
  number: string
  /** Subject of the message; without it the message is general. */
  title?: string | undefined
  className: string
  /** Accessible name, if only an icon is shown. */
  label?: string
  children: ReactNode
}

/** Prefills a message and the page's URL. Clicks on `data-lead` links are recorded as leads (record-clicks.ts). */
export function WhatsAppLink({ number, title, className, label, children }: WhatsAppLinkProps) {
  return (
    <a
      href={whatsAppLink(number, title, usePageAddress())}
      target="_blank"
      rel="noopener noreferrer"
      data-lead="whatsapp"
      aria-label={label}
      className={className}
    >
      {children}
    </a>
  )
}
