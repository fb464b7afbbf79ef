import { withLocale } from '@manzil/contract/text/locale'
import { button } from '@manzil/ui/button.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import type { Article } from './article.ts'

/** Links to the article's next step: a path on this site or an external address. */
export function CallToAction({ heading, subheading, button_text, link }: NonNullable<Article['cta']>) {
  const isOwn = link.startsWith('/')
  return (
    <aside className="mt-12 grid justify-items-start gap-2 rounded-panel bg-sand p-8 max-md:p-6" aria-label={heading}>
      <h2 className="display text-h3">{heading}</h2>
      {subheading && <p className="text-muted">{subheading}</p>}
      <a
        href={isOwn ? withLocale(getLocale(), link) : link}
        {...(!isOwn && { target: '_blank', rel: 'noopener noreferrer' })}
        className={button('primary', 'md', 'mt-4')}
      >
        {button_text}
      </a>
    </aside>
  )
}
