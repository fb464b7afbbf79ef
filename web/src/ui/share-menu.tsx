import { m } from '@manzil/messages'
import { useRef, useState } from 'react'
import { button } from './button.ts'
import { copyLink } from './copy-link.ts'
import { ShareIcon } from './icons.tsx'

interface ShareMenuProps {
  /** Address to share; the page's own where there is none. */
  address?: string
  /** Where the menu is aligned with its button. */
  beginsAt?: string
}

const ITEM = 'flex min-h-11 w-full items-center rounded-control px-3 text-start text-ui hover:bg-sand-soft'

/** The share popup (public-site §2, Search filter): WhatsApp, Facebook, Twitter, Copy Link. */
export function ShareMenu({ address, beginsAt = 'end-0' }: ShareMenuProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [shared, setShared] = useState('')
  const close = () => details.current?.removeAttribute('open')
  const target = encodeURIComponent(shared)
  const places = [
    { name: 'WhatsApp', href: `https://wa.me/?text=${target}` },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${target}` },
    { name: 'Twitter', href: `https://twitter.com/intent/tweet?url=${target}` },
  ]
  return (
    <details
      ref={details}
      className="relative"
      onToggle={() => setShared(address ?? window.location.href)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && close()}
      onKeyDown={(event) => event.key === 'Escape' && close()}
    >
      <summary className={button('secondary', 'sm')} aria-label={m.share_label()}>
        <ShareIcon className="size-4" />
        <span className="max-md:sr-only">{m.share_label()}</span>
      </summary>
      <ul className={`absolute z-10 mt-2 min-w-48 rounded-panel bg-raised p-2 shadow-lift ${beginsAt}`}>
        {places.map(({ name, href }) => (
          <li key={name}>
            <a className={ITEM} href={href} target="_blank" rel="noopener noreferrer" onClick={close}>
              {name}
            </a>
          </li>
        ))}
        <li>
          <button type="button" className={ITEM} onClick={() => copyLink(shared).then(close)}>
            {m.share_copy_link()}
          </button>
        </li>
      </ul>
    </details>
  )
}
