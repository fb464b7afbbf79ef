import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { Link } from '@tanstack/react-router'
import { useLastPage } from './use-last-page.ts'

interface PagesProps {
  page: number
  size: number
  count: number
  search: Record<string, string | undefined>
}

export function ListPagination({ page, size, count, search }: PagesProps) {
  const last = Math.max(1, Math.ceil(count / size))
  useLastPage(page, size, count)
  const at = (to: number) => ({ ...search, ...(to > 1 && { page: String(to) }) }) as never
  if (last === 1) return null
  return (
    <nav className="flex items-center justify-between gap-4 pt-6" aria-label={m.pages_label()}>
      {page > 1 ? (
        <Link to="." search={at(page - 1)} className={button('secondary', 'sm')}>
          {m.pages_previous()}
        </Link>
      ) : (
        <span />
      )}
      <p className="text-sm text-muted">{m.office_page({ page: formatNumber(page), last: formatNumber(last) })}</p>
      {page < last ? (
        <Link to="." search={at(page + 1)} className={button('secondary', 'sm')}>
          {m.pages_next()}
        </Link>
      ) : (
        <span />
      )}
    </nav>
  )
}
