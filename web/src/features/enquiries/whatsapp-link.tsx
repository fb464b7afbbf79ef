import type { ReactNode } from 'react'
import { usePageAddress } from '../../ui/page-address.ts'
import { whatsAppLink } from './contact-links.ts'

interface WhatsAppLinkProps {
  number: string
  /** What is asked about; without it the message asks in general. */
  title?: string | undefined
  className: string
  /** Its name, where it shows an icon alone. */
  label?: string
  children: ReactNode
}

/** Opens WhatsApp with the message worded and the page's address in it. Like every link marked `data-lead`, a click is a lead (record-clicks.ts). */
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
