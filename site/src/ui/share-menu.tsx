import { whatsAppAddress } from '@manzil/contract/enquiries/whatsapp-address'
import { m } from '@manzil/messages'
import { copyLink } from '@manzil/ui/browser/copy-link.ts'
import { button } from '@manzil/ui/button.ts'
import { DROP_DOWN, DROP_DOWN_ITEM, useDropDown } from '@manzil/ui/dialogs/drop-down.ts'
import { ShareIcon } from '@manzil/ui/icons.tsx'
import { useEffect, useState } from 'react'

interface ShareMenuProps {
  /** Defaults to the current page. */
  address?: string
  beginsAt?: string
}

export function ShareMenu({ address, beginsAt = 'end-0' }: ShareMenuProps) {
  const { close, ...dropDown } = useDropDown()
  const [shared, setShared] = useState('')
  // If the menu was opened before hydration, its toggle event was missed.
  useEffect(() => setShared(address ?? window.location.href), [address])
  const target = encodeURIComponent(shared)
  const places = [
    { name: 'WhatsApp', href: whatsAppAddress('', shared) },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${target}` },
    { name: 'Twitter', href: `https://twitter.com/intent/tweet?url=${target}` },
  ]
  return (
    <details {...dropDown} className="relative noscript:hidden" onToggle={() => setShared(address ?? window.location.href)}>
      <summary className={button('secondary', 'sm', 'max-md:w-11 max-md:rounded-full max-md:px-0')} aria-label={m.share_label()}>
        <ShareIcon className="size-4" />
        <span className="max-md:sr-only">{m.share_label()}</span>
      </summary>
      <ul className={`${DROP_DOWN} ${beginsAt}`}>
        {places.map(({ name, href }) => (
          <li key={name}>
            <a className={DROP_DOWN_ITEM} href={href} target="_blank" rel="noopener noreferrer" onClick={close}>
              {name}
            </a>
          </li>
        ))}
        <li>
          <button type="button" className={DROP_DOWN_ITEM} onClick={() => copyLink(shared).then(close)}>
            {m.share_copy_link()}
          </button>
        </li>
      </ul>
    </details>
  )
}
