import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { copyLink } from '@manzil/ui/copy-link.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { ShareIcon } from '@manzil/ui/icons.tsx'
import { useSite } from '../../../api/use-site.ts'

/** Opens the device's share sheet, or copies the link. The link points to the article's preview. */
export function ShareButton({ slug, title }: { slug: string; title: string }) {
  const { public_url } = useSite()
  const url = `${public_url}/api/v1/blog-preview/${slug}${getLocale() === 'ar' ? '?lang=ar' : ''}`
  const share = async () => {
    const shared = navigator.share ? await navigator.share({ title, url }).then(() => true, wasDismissed) : false
    if (!shared) await copyLink(url)
  }
  return (
    <button type="button" className={button('secondary', 'sm')} onClick={share}>
      <ShareIcon className="size-4" />
      {m.share_label()}
    </button>
  )
}

/** Closing the share sheet is not a failure. */
const wasDismissed = (error: DOMException) => error.name === 'AbortError'
