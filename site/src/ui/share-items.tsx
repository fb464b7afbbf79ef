import { whatsAppAddress } from '@manzil/contract/enquiries/whatsapp-address'
import { m } from '@manzil/messages'
import { copyLink } from '@manzil/ui/browser/copy-link.ts'
import { DROP_DOWN, DROP_DOWN_ITEM } from '@manzil/ui/dialogs/drop-down.ts'

export interface ShareItemsProps {
  address: string
  onShared: () => void
}

export function ShareItems({ address, onShared }: ShareItemsProps) {
  const target = encodeURIComponent(address)
  const places = [
    { name: 'WhatsApp', href: whatsAppAddress('', address) },
    { name: 'Facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${target}` },
    { name: 'Twitter', href: `https://twitter.com/intent/tweet?url=${target}` },
  ]
  return (
    <ul className={`${DROP_DOWN} end-0`}>
      {places.map(({ name, href }) => (
        <li key={name}>
          <a className={DROP_DOWN_ITEM} href={href} target="_blank" rel="noopener noreferrer" onClick={onShared}>
            {name}
          </a>
        </li>
      ))}
      <li>
        <button type="button" className={`${DROP_DOWN_ITEM} noscript:hidden`} onClick={() => copyLink(address).then(onShared)}>
          {m.share_copy_link()}
        </button>
        <a className={`${DROP_DOWN_ITEM} not-noscript:hidden`} href={address}>
          {m.share_plain_link()}
        </a>
      </li>
    </ul>
  )
}
