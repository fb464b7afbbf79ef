import type { BlogCard } from '@manzil/contract/publishing/calls/blog'
import { m } from '@manzil/messages'
import { copyLink } from '@manzil/ui/browser/copy-link.ts'
import { button } from '@manzil/ui/button.ts'
import { formatDay } from '@manzil/ui/i18n/dates.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { Localized, textOf } from '@manzil/ui/i18n/localized.tsx'
import { ShareIcon } from '@manzil/ui/icons.tsx'
import { useSite } from '../../../api/use-site.ts'

export function ArticleByline({ card }: { card: BlogCard }) {
  const day = formatDay(card.created_at)
  const updated = formatDay(card.updated_at)
  return (
    <div className="my-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-4 max-md:my-6">
      <div className="flex items-center gap-3">
        {card.author_image && (
          <img src={card.author_image} alt="" width={512} height={512} className="size-12 shrink-0 rounded-full bg-skeleton object-cover" />
        )}
        <div>
          <p className="strong">
            <Localized of={card} field="author_name" />
          </p>
          {/* In the page's language, even in an article that is not. */}
          <p className="flex flex-wrap gap-x-2 text-sm text-muted">
            <time dateTime={card.created_at} dir="auto">
              {day}
            </time>
            {updated !== day && (
              <>
                <span aria-hidden="true">·</span>
                <time dateTime={card.updated_at} dir="auto">
                  {m.blog_updated({ date: updated })}
                </time>
              </>
            )}
            <span aria-hidden="true">·</span>
            <span dir="auto">{textOf(card, 'read_time')}</span>
          </p>
        </div>
      </div>
      <ShareButton slug={card.slug} title={textOf(card, 'title')} />
    </div>
  )
}

/** Opens the device's share sheet, or copies the link. It points to the article's preview. */
function ShareButton({ slug, title }: { slug: string; title: string }) {
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
