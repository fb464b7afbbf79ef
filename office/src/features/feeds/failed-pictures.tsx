import { FAILED_PICTURES_SHOWN } from '@manzil/contract/feeds/calls/office-feeds'
import { m } from '@manzil/messages'
import { formatNumber } from '@manzil/ui/i18n/format.ts'

export function FailedPictures({ pictures }: { pictures: { address: string; reason: string }[] }) {
  const count = formatNumber(pictures.length)
  return (
    <details className="mt-4 text-sm">
      <summary className="link inline-flex min-h-11 items-center">
        {pictures.length < FAILED_PICTURES_SHOWN ? m.feed_pictures_failed({ count }) : m.feed_pictures_failed_many({ count })}
      </summary>
      <ul className="grid gap-2">
        {pictures.map(({ address, reason }) => (
          <li key={address} className="[overflow-wrap:anywhere]">
            <bdi dir="ltr">{address}</bdi>
            <span className="block text-muted">{reason}</span>
          </li>
        ))}
      </ul>
    </details>
  )
}
