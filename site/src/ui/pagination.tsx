import { m } from '@manzil/messages'
import { button, iconButton } from '@manzil/ui/button.ts'
import { localizedAddress } from '@manzil/ui/i18n/localized-addresses.ts'
import { ChevronEndIcon, ChevronStartIcon, icon } from '@manzil/ui/icons.tsx'
import { INPUT } from '@manzil/ui/input.ts'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useId } from 'react'

interface PaginationProps {
  page: number
  pages: number
  path: '/blog'
}

const FirstIcon = icon(<path d="m17 6-6 6 6 6M7 6v12" />)
const LastIcon = icon(<path d="m7 6 6 6-6 6m10-12v12" />)

/** Made of links and a form, so that it works without scripts. */
export function Pagination({ page, pages, path }: PaginationProps) {
  const id = useId()
  const navigate = useNavigate()
  const go = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate({ to: path, search: searchOf(Number(new FormData(event.currentTarget).get('page')) || 1) })
  }
  const step = (to: number, label: string, rel: 'prev' | 'next' | undefined, drawing: ReactNode) =>
    to < 1 || to > pages || to === page ? (
      <span className={iconButton('text-muted opacity-40 hover:bg-transparent')} aria-hidden="true">
        {drawing}
      </span>
    ) : (
      <Link to={path} search={searchOf(to)} rel={rel} aria-label={label} className={iconButton('border border-line')}>
        {drawing}
      </Link>
    )
  return (
    <nav
      className="mt-16 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 border-t border-line pt-6 max-md:mt-10 max-md:justify-center"
      aria-label={m.pages_label()}
    >
      <div className="flex items-center gap-2">
        {step(1, m.pages_first(), undefined, <FirstIcon className="flip size-5" />)}
        {step(page - 1, m.pages_previous(), 'prev', <ChevronStartIcon className="flip size-5" />)}
        <p className="px-2 text-sm text-muted" aria-current="page">
          {m.pages_of({ page: String(page), pages: String(pages) })}
        </p>
        {step(page + 1, m.pages_next(), 'next', <ChevronEndIcon className="flip size-5" />)}
        {step(pages, m.pages_last(), undefined, <LastIcon className="flip size-5" />)}
      </div>
      <form method="get" action={localizedAddress(path)} onSubmit={go} className="flex items-center gap-3">
        <label htmlFor={id} className="text-sm text-muted">
          {m.pages_go_to()}
        </label>
        <select id={id} name="page" key={page} defaultValue={valueFor(page)} className={`${INPUT} w-20!`}>
          {Array.from({ length: pages }, (_, index) => index + 1).map((number) => (
            <option key={number} value={valueFor(number)}>
              {number}
            </option>
          ))}
        </select>
        <button type="submit" className={button('secondary')}>
          {m.pages_go()}
        </button>
      </form>
    </nav>
  )
}

/** The first page's URL has no `page` parameter. */
const valueFor = (page: number) => (page === 1 ? '' : String(page))
const searchOf = (page: number) => (page === 1 ? {} : { page })
