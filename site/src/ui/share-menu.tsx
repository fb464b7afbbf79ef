import { whatsAppAddress } from '@manzil/contract/enquiries/whatsapp-address'
import { m } from '@manzil/messages'
import { copyLink } from '@manzil/ui/browser/copy-link.ts'
import { button } from '@manzil/ui/button.ts'
import { DROP_DOWN, DROP_DOWN_ITEM, useDropDown } from '@manzil/ui/dialogs/drop-down.ts'
import { ShareIcon } from '@manzil/ui/icons.tsx'
import type { ToggleEvent } from 'react'

interface ShareMenuProps {
  address: string
  /** Defaults to `relative`: the menu ends with the button. */
  className?: string
}

export function ShareMenu({ address, className = 'relative' }: ShareMenuProps) {
  const { close, ...dropDown } = useDropDown()
  const target = encodeURIComponent(address)
  const places = [
    { name: 'WhatsApp', href: whatsAppAddress('', address) },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${target}` },
    { name: 'Twitter', href: `https://twitter.com/intent/tweet?url=${target}` },
  ]
  return (
    <details {...dropDown} className={className} onToggle={showWhole}>
      <summary className={button('secondary', 'sm', 'max-md:w-11 max-md:rounded-full max-md:px-0')} aria-label={m.share_label()}>
        <ShareIcon className="size-4" />
        <span className="max-md:sr-only">{m.share_label()}</span>
      </summary>
      <ul className={`${DROP_DOWN} end-0`}>
        {places.map(({ name, href }) => (
          <li key={name}>
            <a className={DROP_DOWN_ITEM} href={href} target="_blank" rel="noopener noreferrer" onClick={close}>
              {name}
            </a>
          </li>
        ))}
        <li>
          <button type="button" className={`${DROP_DOWN_ITEM} noscript:hidden`} onClick={() => copyLink(address).then(close)}>
            {m.share_copy_link()}
          </button>
          <a className={`${DROP_DOWN_ITEM} not-noscript:hidden`} href={address}>
            {m.share_plain_link()}
          </a>
        </li>
      </ul>
    </details>
  )
}

/** Scrolls to the menu if it opens below the end of the screen. */
function showWhole({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void {
  if (currentTarget.open) currentTarget.lastElementChild?.scrollIntoView({ block: 'nearest' })
}
