import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { Link, useRouter } from '@tanstack/react-router'
import skyline from './not-found.avif'

export function NotFoundScreen() {
  const router = useRouter()
  return (
    <section className="page section-gap grid items-center gap-12 md:grid-cols-[5fr_7fr]">
      <title>{`${m.not_found_title()} · ${m.site_name()}`}</title>
      <div className="overflow-hidden rounded-photo bg-skeleton max-md:order-last">
        <img src={skyline} alt="" width={800} height={500} className="animate-[drift_24s_ease-in-out_infinite_alternate] object-cover" />
      </div>
      <div>
        <p className="display animate-[rise_600ms_var(--ease-out)] text-[88px] leading-none font-[300] text-brass">404</p>
        <h1 className="display mt-2 mb-3 text-h1">{m.not_found_title()}</h1>
        <p className="max-w-[34em] text-muted">{m.not_found_text()}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Link to="/" className={button('primary')}>
            {m.not_found_home()}
          </Link>
          <button type="button" className={button('secondary')} onClick={() => router.history.back()}>
            {m.action_go_back()}
          </button>
        </div>
        <Link to="/contact" className="link mt-4 inline-flex min-h-11 items-center">
          {m.not_found_support()}
        </Link>
      </div>
    </section>
  )
}
