import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { Link, useRouter } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useState } from 'react'

interface LoadMoreProps {
  shown: number
  total: number
  /** Parameters of the page with one more step of results; undefined if there are no more. */
  more: Record<string, unknown> | undefined
}

/**
 * The link works without scripts, and the URL says how much is shown. A step that cannot be loaded leaves the page as it is, to be
 * retried by hand or when the network returns.
 */
export function LoadMore({ shown, total, more }: LoadMoreProps) {
  const router = useRouter()
  const [state, setState] = useState<'loading' | 'failed'>()
  const step = { to: '.', search: more as never, resetScroll: false, replace: true } as const
  const load = async () => {
    setState('loading')
    const matches = await router.preloadRoute(step)
    const isLoaded = matches?.every(({ status }) => status !== 'error')
    if (isLoaded) await router.navigate(step)
    setState(isLoaded ? undefined : 'failed')
  }
  const press = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    void load()
  }
  const address = JSON.stringify(more)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `load` is a new function on each render
  useEffect(() => {
    if (state !== 'failed') return
    window.addEventListener('online', load)
    return () => window.removeEventListener('online', load)
  }, [state, address])
  return (
    <div className="grid justify-items-center gap-4 pt-16">
      <p className="text-sm text-muted">{m.results_shown({ shown: formatNumber(shown), total: formatNumber(total) })}</p>
      <div className="h-0.5 w-50 bg-line" aria-hidden="true">
        <div className="h-full bg-ink" style={{ inlineSize: `${(100 * shown) / Math.max(total, 1)}%` }} />
      </div>
      {more && (
        <>
          {state === 'failed' && (
            <p role="alert" className="text-sm text-danger">
              {m.results_load_failed()}
            </p>
          )}
          <Link {...step} rel="next" className={button('secondary')} onClick={press}>
            {state === 'loading' && (
              <span className="size-4 animate-spin rounded-full border-2 border-current border-e-transparent" aria-hidden="true" />
            )}
            {state === 'failed' ? m.action_try_again() : m.results_load_more()}
          </Link>
        </>
      )}
    </div>
  )
}
