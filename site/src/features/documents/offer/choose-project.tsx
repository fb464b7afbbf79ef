import type { PickPropertiesAnswer } from '@manzil/contract/catalogue/calls/comparison'
import { m } from '@manzil/messages'
import { useDebounced } from '@manzil/ui/browser/use-debounced.ts'
import { button } from '@manzil/ui/button.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { localizedAddress } from '@manzil/ui/i18n/localized-addresses.ts'
import { ChevronEndIcon } from '@manzil/ui/icons.tsx'
import { SearchField } from '@manzil/ui/search-field.tsx'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { PROJECT_LINE, ProjectLine } from '../../catalogue/projects/index.ts'

interface ChooseProjectProps {
  search: string
  page: number
  found: PickPropertiesAnswer
}

/** The search is in the URL, so that it works without scripts. */
export function ChooseProject({ search, page, found }: ChooseProjectProps) {
  return (
    <section aria-labelledby="which" className="max-w-3xl">
      <h2 id="which" className="display mb-4 text-h2">
        {m.offer_which()}
      </h2>
      <ProjectSearch search={search} />
      <p role="status" className="py-3 text-sm text-muted">
        {found.count === 0 ? m.compare_picker_none() : m.compare_picker_results({ count: found.count, shown: formatNumber(found.count) })}
      </p>
      {found.count === 0 && <p className="text-muted">{m.compare_picker_none_text()}</p>}
      <ul className="border-b border-line">
        {found.results.map((project) => (
          <li key={project.id} className="border-t border-line">
            <Link to="/sales-offer" search={{ project: project.slug }} className={PROJECT_LINE}>
              <ProjectLine project={project}>
                <ChevronEndIcon className="flip size-5 text-muted" />
              </ProjectLine>
            </Link>
          </li>
        ))}
      </ul>
      {found.next !== null && (
        <Link
          to="/sales-offer"
          search={{ search: search || undefined, page: page + 1 }}
          replace
          resetScroll={false}
          className={button('secondary', 'md', 'mt-6 w-full')}
        >
          {m.compare_picker_more()}
        </Link>
      )}
    </section>
  )
}

/** Searches while typing; without scripts, on submit. */
function ProjectSearch({ search }: { search: string }) {
  const navigate = useNavigate()
  const [typed, setTyped] = useState(search)
  const debounced = useDebounced(typed.trim())
  const shown = useRef(search)
  useEffect(() => {
    if (debounced === shown.current) return
    shown.current = debounced
    void navigate({ to: '/sales-offer', search: { search: debounced || undefined }, replace: true, resetScroll: false })
  }, [debounced, navigate])
  return (
    <search>
      <form
        method="get"
        action={localizedAddress('/sales-offer')}
        className="flex gap-2 [&>label]:flex-1"
        onSubmit={(event) => event.preventDefault()}
      >
        <SearchField
          name="search"
          label={m.compare_picker_search()}
          placeholder={m.compare_picker_hint()}
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
        <span className="hidden noscript:contents">
          <button type="submit" className={button('secondary')}>
            {m.offer_search()}
          </button>
        </span>
      </form>
    </search>
  )
}
