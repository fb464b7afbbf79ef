import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { PrivateTitle } from '@manzil/ui/private-title.tsx'
import { Link, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'

/** Says what happened and what to do, without internal details. */
export function ErrorScreen() {
  const router = useRouter()
  return (
    <Screen title={m.error_screen_title()} text={m.error_screen_text()}>
      <button type="button" className={button('primary')} onClick={() => void router.invalidate()}>
        {m.action_try_again()}
      </button>
    </Screen>
  )
}

export function NotFoundScreen() {
  return (
    <Screen title={m.not_found_title()} text={m.not_found_text()}>
      <Link to="/admin" className={button('primary')}>
        {m.nav_dashboard()}
      </Link>
    </Screen>
  )
}

function Screen({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <section className="grid min-h-[60vh] content-center justify-items-start gap-3">
      <PrivateTitle title={title} />
      <h1 className="display text-h2">{title}</h1>
      <p className="max-w-[34em] text-muted">{text}</p>
      <div className="mt-3">{children}</div>
    </section>
  )
}
