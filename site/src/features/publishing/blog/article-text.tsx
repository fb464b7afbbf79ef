import './article.css'
import { plainText } from '@manzil/contract/text/plain-text'
import { languageAttributes } from '@manzil/ui/i18n/localized.tsx'
import type { MouseEvent } from 'react'

/** Renders an article's HTML, sanitised by the server. Pressing a video link replaces it with the player. */
export function ArticleText({ html }: { html: string }) {
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
  // The player needs the embedding site's origin but not the page.
  player.referrerPolicy = 'strict-origin'
  link.replaceWith(player)
  player.focus()
}
