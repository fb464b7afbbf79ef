import { m } from '@manzil/messages'
import { WhatsAppIcon } from '@manzil/ui/icons.tsx'
import { useEffect, useState } from 'react'
import { WhatsAppLink } from './whatsapp-link.tsx'

interface WhatsAppButtonProps {
  number: string
  title?: string
  /** Selector of elements that hide the button while on screen. */
  awayFrom: string
  className?: string
}

export function WhatsAppButton({ number, title, awayFrom, className = '' }: WhatsAppButtonProps) {
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const seen = new Set<Element>()
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) isIntersecting ? seen.add(target) : seen.delete(target)
      setShown(seen.size === 0)
    })
    const others = document.querySelectorAll(awayFrom)
    for (const other of others) observer.observe(other)
    if (others.length === 0) setShown(true)
    return () => observer.disconnect()
  }, [awayFrom])
  return (
    <WhatsAppLink
      number={number}
      title={title}
      label={m.contact_whatsapp_chat()}
      className={`whatsapp-button fixed end-6 bottom-23 z-28 grid size-14 place-items-center rounded-full bg-raised text-link shadow-lift transition hover:bg-sand max-md:end-4 max-md:bottom-20 max-md:size-13 ${shown ? '' : 'invisible opacity-0'} ${className}`}
    >
      <WhatsAppIcon className="size-6" />
    </WhatsAppLink>
  )
}
