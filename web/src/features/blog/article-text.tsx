import './article.css'
import { plainText } from '@manzil/contract/plain-text'
import type { MouseEvent } from 'react'
import { foreign } from '../../i18n/localized.tsx'

/** An article's HTML, which the server has sanitised. A video's player takes the place of its link when that is pressed. */
export function ArticleText({ html }: { html: string }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: it hears the links in it, which have their own keys
    <div
      className="article"
      {...foreign(plainText(html))}
      onClick={play}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises articles when they are stored and when they leave
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
  // The player wants to know which site it stands on, not which page.
  player.referrerPolicy = 'strict-origin'
  link.replaceWith(player)
  player.focus()
}
