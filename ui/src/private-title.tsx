import { m } from '@manzil/messages'

/**
 * Part of the page rather than the route, so that public pages, whose bundle contains every route, do not load these titles.
 */
export function PrivateTitle({ title }: { title: string }) {
  return (
    <>
      <title>{`${title} · ${m.site_name()}`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
