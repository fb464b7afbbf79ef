import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { Link, useRouterState } from '@tanstack/react-router'

interface LoadMoreProps {
  shown: number
  total: number
  /** Parameters of the page with one more step of results; undefined if there are no more. */
  more: Record<string, unknown> | undefined
}

/** The link works without scripts, and the URL says how much is shown. */
export function LoadMore({ shown, total, more }: LoadMoreProps) {
  const loading = useRouterState({ select: (state) => state.isLoading })
  return (
    <div className="grid justify-items-center gap-4 pt-16">
      <p className="text-sm text-muted">{m.results_shown({ shown: formatNumber(shown), total: formatNumber(total) })}</p>
      <div className="h-0.5 w-50 bg-line" aria-hidden="true">
        <div className="h-full bg-ink" style={{ inlineSize: `${(100 * shown) / Math.max(total, 1)}%` }} />
      </div>
      {more && (
        <Link to="." search={more as never} resetScroll={false} replace rel="next" className={button('secondary')}>
          {loading && <span className="size-4 animate-spin rounded-full border-2 border-current border-e-transparent" aria-hidden="true" />}
          {m.results_load_more()}
        </Link>
      )}
    </div>
  )
}
