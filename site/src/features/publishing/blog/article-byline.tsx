import type { BlogCard } from '@manzil/contract/publishing/calls/blog'
import { m } from '@manzil/messages'
import { formatDay } from '@manzil/ui/i18n/dates.ts'
import { Localized, textOf } from '@manzil/ui/i18n/localized.tsx'
import { ShareButton } from './share-button.tsx'

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
          <p className="flex flex-wrap gap-x-2 text-sm text-muted">
            <time dateTime={card.created_at}>{day}</time>
            {updated !== day && (
              <>
                <span aria-hidden="true">·</span>
                <time dateTime={card.updated_at}>{m.blog_updated({ date: updated })}</time>
              </>
            )}
            <span aria-hidden="true">·</span>
            <span>{textOf(card, 'read_time')}</span>
          </p>
        </div>
      </div>
      <ShareButton slug={card.slug} title={textOf(card, 'title')} />
    </div>
  )
}
