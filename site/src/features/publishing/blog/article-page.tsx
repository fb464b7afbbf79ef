import type { BlogCard } from '@manzil/contract/publishing/calls/blog'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { localizedAddress } from '@manzil/ui/i18n/localized-addresses.ts'
import { ChevronDownIcon, ChevronStartIcon } from '@manzil/ui/icons.tsx'
import { Photo } from '@manzil/ui/photo.tsx'
import { Link } from '@tanstack/react-router'
import { Breadcrumb } from '../../../layout/breadcrumb.tsx'
import type { Article } from './article.ts'
import { ArticleByline } from './article-byline.tsx'
import { PostGrid } from './post-card.tsx'
import './article.css'
import { plainText } from '@manzil/contract/text/plain-text'
import { Localized, languageAttributes, textOf } from '@manzil/ui/i18n/localized.tsx'
import type { MouseEvent } from 'react'

export function ArticlePage({ article, latest }: { article: Article; latest: BlogCard[] }) {
  const { card, html, contents, cta } = article
  // A header without translation is aligned like the body below it; a single untranslated text, like the rest of the header.
  const [title, excerpt] = (['title', 'excerpt'] as const).map((field) => languageAttributes(textOf(card, field)).dir)
  const isMixed = title !== excerpt
  const text = languageAttributes(plainText(html)).dir
  const isForeign = text !== undefined && text === title && text === excerpt
  const pageDir = getLocale() === 'ar' ? 'rtl' : 'ltr'
  return (
    <div className="page max-md:pt-6">
      <Breadcrumb steps={[{ link: { to: '/blog' }, label: m.nav_blog() }]} here={<Localized of={card} field="title" />} />
      {isForeign && text === 'ltr' && <p className="mb-6 rounded-control bg-sand px-5 py-3">{m.blog_only_english()}</p>}
      <article dir={isForeign ? text : undefined}>
        <header className={`${title && excerpt ? 'max-w-172' : 'max-w-190'} pt-4 max-md:pt-0`}>
          <p className="text-sm text-brass">
            <Localized of={card} field="category" />
          </p>
          <h1 dir={title} className={`display mt-2 text-title text-balance ${isMixed && title ? 'text-end' : ''}`}>
            <Localized of={card} field="title" />
          </h1>
          <p dir={excerpt} className={`mt-4 text-xl text-muted ${isMixed && excerpt ? 'text-end' : ''}`}>
            <Localized of={card} field="excerpt" />
          </p>
        </header>
        <ArticleByline card={card} />
        {card.photo && (
          <div className="aspect-21/9 overflow-hidden rounded-photo bg-skeleton max-md:aspect-16/10">
            <Photo image={card.photo} sizes="(width < 1360px) 100vw, 1280px" eager className="h-full w-full" />
          </div>
        )}
        <div className="mt-12 grid gap-x-16 max-lg:mt-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
          {contents.length > 1 && <Contents contents={contents} />}
          <div className="min-w-0 max-w-172 lg:col-start-1 lg:row-start-1">
            <ArticleText key={card.slug} html={html} />
            {cta && <CallToAction {...cta} />}
            <Link to="/blog" dir={pageDir} className={button('quiet', 'sm', 'mt-8 -ms-4')}>
              <ChevronStartIcon className="flip size-4" />
              {m.blog_all()}
            </Link>
          </div>
        </div>
      </article>
      {latest.length > 0 && (
        <section className="section-gap" aria-labelledby="latest-articles">
          <h2 id="latest-articles" className="display mb-8 text-h2">
            {m.blog_latest()}
          </h2>
          <PostGrid posts={latest} heading="h3" />
        </section>
      )}
    </div>
  )
}

function Contents({ contents }: Pick<Article, 'contents'>) {
  const list = (
    <ol className="grid">
      {contents.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`} className="flex min-h-9 items-center py-1 text-ui text-muted hover:text-ink max-lg:min-h-11">
            {text}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <nav className="lg:col-start-2 lg:row-start-1" aria-label={m.blog_contents()}>
      <div className="sticky top-[calc(var(--header)+2rem)] border-s border-line ps-6 max-lg:hidden">
        <p className="mb-2 text-sm strong">{m.blog_contents()}</p>
        {list}
      </div>
      <details className="group mb-8 border-y border-line lg:hidden">
        <summary className="flex min-h-14 items-center justify-between strong">
          {m.blog_contents()}
          <ChevronDownIcon className="size-5 transition-transform group-open:rotate-180" />
        </summary>
        <div className="pb-4">{list}</div>
      </details>
    </nav>
  )
}

/** Renders HTML that the server has sanitised. Pressing a video link replaces it with the player. */
function ArticleText({ html }: { html: string }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: handles the links inside, which have their own keys
    <div
      className="article"
      {...languageAttributes(plainText(html))}
      onClick={play}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises articles on input and output
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}

function play(event: MouseEvent): void {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-embed]')
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  const player = document.createElement('iframe')
  player.src = link.dataset['embed'] ?? ''
  player.title = link.querySelector('span')?.textContent ?? ''
  player.allow = 'fullscreen; picture-in-picture; encrypted-media'
  // The player needs the embedding site's origin, but not the page.
  player.referrerPolicy = 'strict-origin'
  link.replaceWith(player)
  player.focus()
}

/** Links to a path on this site or an external URL. */
function CallToAction({ heading, subheading, button_text, link }: NonNullable<Article['cta']>) {
  const isOwn = link.startsWith('/')
  return (
    <aside className="mt-12 grid justify-items-start gap-2 rounded-panel bg-sand p-8 max-md:p-6" aria-label={heading}>
      <h2 className="display text-h3">{heading}</h2>
      {subheading && <p className="text-muted">{subheading}</p>}
      <a
        href={isOwn ? localizedAddress(link) : link}
        {...(!isOwn && { target: '_blank', rel: 'noopener noreferrer' })}
        className={button('primary', 'md', 'mt-4')}
      >
        {button_text}
      </a>
    </aside>
  )
}
