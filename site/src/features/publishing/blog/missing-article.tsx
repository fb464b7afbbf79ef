import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { Link, useRouter } from '@tanstack/react-router'
import { FailedScreen } from '../../../screens/error-screen.tsx'

export function MissingArticle() {
  return (
    <section className="page section-gap grid justify-items-center gap-3 text-center">
      <title>{`${m.blog_not_found()} · ${m.site_name()}`}</title>
      <h1 className="display text-h2">{m.blog_not_found()}</h1>
      <p className="max-w-[30em] text-muted">{m.blog_not_found_text()}</p>
      <Link to="/blog" className={button('primary', 'md', 'mt-3')}>
        {m.blog_all()}
      </Link>
    </section>
  )
}

export function FailedArticle() {
  const router = useRouter()
  return <FailedScreen title={m.error_screen_title()} text={m.blog_failed()} retry={() => router.invalidate()} />
}
