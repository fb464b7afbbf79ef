import { COMPARISON_KEY } from '@manzil/contract/pages/storage-keys'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { CompareIcon } from '@manzil/ui/icons.tsx'
import { Link, useRouter } from '@tanstack/react-router'
import { PlusIcon } from './plus-icon.tsx'

/** Inline script: redirects to the stored comparison before the first paint when the URL has no `ids`. */
const REDIRECT_TO_STORED = `try{var i=JSON.parse(localStorage.getItem('${COMPARISON_KEY}'));if(!/[?&]ids=/.test(location.search)&&i&&i.length)location.replace('?ids='+encodeURIComponent(i.join()))}catch{}`

export function EmptyComparison({ onAdd }: { onAdd: () => void }) {
  return (
    <section className="grid justify-items-start gap-4 rounded-panel border border-dashed border-line-strong px-6 py-16 max-md:py-10 md:justify-items-center md:text-center">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file */}
      <script nonce={useRouter().options.ssr?.nonce} dangerouslySetInnerHTML={{ __html: REDIRECT_TO_STORED }} />
      <CompareIcon className="size-8 text-brass" />
      <h2 className="display text-h2">{m.compare_empty_title()}</h2>
      <p className="max-w-[34em] text-muted">{m.compare_empty_text()}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <button type="button" className={button('primary', 'md', 'noscript:hidden')} onClick={onAdd}>
          <PlusIcon className="size-4" />
          {m.compare_add_first()}
        </button>
        <Link to="/latest" className={button('secondary')}>
          {m.home_see_latest()}
        </Link>
      </div>
    </section>
  )
}
