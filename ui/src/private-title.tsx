import { m } from '@manzil/messages'

/**
 * Title of a private page, which is not indexed. It is part of the page rather than of the route, so that public pages,
 * whose bundle contains every route, don't load these titles.
 */
export function PrivateTitle({ title }: { title: string }) {
  return (
    <>
      <title>{`${title} · ${m.site_name()}`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
