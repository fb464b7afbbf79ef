import { m } from '@manzil/messages'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { button } from '../button.ts'

/** What a page shows that could not be made: what happened and what to do next, nothing internal. */
export function ErrorScreen(_props: ErrorComponentProps) {
  const router = useRouter()
  return <FailedScreen title={m.error_screen_title()} text={m.error_screen_text()} retry={() => router.invalidate()} />
}

/** A failure with its title and text, and two ways on. */
export function FailedScreen({ title, text, retry }: { title: string; text: string; retry: () => void }) {
  const router = useRouter()
  return (
    <section className="page section-gap grid justify-items-center gap-3 text-center">
      <title>{`${title} · ${m.site_name()}`}</title>
      <h1 className="display text-h2">{title}</h1>
      <p className="max-w-[30em] text-muted">{text}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        <button type="button" className={button('primary')} onClick={retry}>
          {m.action_try_again()}
        </button>
        <button type="button" className={button('secondary')} onClick={() => router.history.back()}>
          {m.action_go_back()}
        </button>
      </div>
    </section>
  )
}
