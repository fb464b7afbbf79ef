import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'

/** A failed page is tried again by itself after this long. */
const RETRY_MS = 10_000

/** Says what happened and what to do, without internal details. */
export function ErrorScreen(_props: ErrorComponentProps) {
  const router = useRouter()
  return <FailedScreen title={m.error_screen_title()} text={m.error_screen_text()} retry={() => router.invalidate()} />
}

interface FailedScreenProps {
  title: string
  text: string
  /** Tries again, also by itself: for failures that may pass. */
  retry?: () => void
  tryAgain?: string
  children?: ReactNode
  below?: ReactNode
}

export function FailedScreen({ title, text, retry, tryAgain = m.action_try_again(), children, below }: FailedScreenProps) {
  const router = useRouter()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `retry` is a new function each time
  useEffect(() => {
    if (!retry) return
    window.addEventListener('online', retry)
    const timer = setInterval(retry, RETRY_MS)
    return () => {
      window.removeEventListener('online', retry)
      clearInterval(timer)
    }
  }, [])
  return (
    <section className="page section-gap grid min-h-[64vh] content-center justify-items-center gap-3 text-center">
      <title>{`${title} · ${m.site_name()}`}</title>
      <h1 className="display text-h2">{title}</h1>
      <p className="max-w-[30em] text-muted">
        {text} {retry && m.error_screen_retry()}
      </p>
      <div className="mt-3 flex flex-wrap justify-center gap-3 noscript:hidden">
        {retry && (
          <button type="button" className={button('primary')} onClick={retry}>
            {tryAgain}
          </button>
        )}
        <button type="button" className={button(retry ? 'secondary' : 'primary')} onClick={() => router.history.back()}>
          {m.action_go_back()}
        </button>
        {children}
      </div>
      {below && <div className="mt-8 grid w-full justify-items-center">{below}</div>}
    </section>
  )
}
