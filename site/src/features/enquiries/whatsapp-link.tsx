import { m } from '@manzil/messages'
import { DROP_DOWN_ITEM } from '@manzil/ui/dialogs/drop-down.ts'
import { AssistantIcon, WhatsAppIcon } from '@manzil/ui/icons.tsx'
import type { ReactNode } from 'react'
import { usePageAddress } from '../../api/use-site.ts'
import { openAssistant } from '../search/assistant/index.ts'
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

/** The ways to ask that the floating button (`AssistantButton`) offers on this page. */
export function ChatMenu({ number, title }: Pick<WhatsAppLinkProps, 'number' | 'title'>) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: closes after presses on the items inside
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on an item fires a click
    <div id="chat" popover="auto" className="chat-menu" onClick={({ currentTarget }) => currentTarget.hidePopover()}>
      <WhatsAppLink number={number} title={title} className={DROP_DOWN_ITEM}>
        <WhatsAppIcon />
        {m.contact_whatsapp_chat()}
      </WhatsAppLink>
      <button type="button" className={DROP_DOWN_ITEM} onClick={() => openAssistant()}>
        <AssistantIcon />
        {m.assistant_ask_own_words()}
      </button>
    </div>
  )
}
