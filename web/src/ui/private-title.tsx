import { m } from '@manzil/messages'

/**
 * The title of a page that is one person's own: nobody lists it and nobody shares it. It comes with the page, so that public
 * pages, which know every route, load no word of it.
 */
export function PrivateTitle({ title }: { title: string }) {
  return (
    <>
      <title>{`${title} · ${m.site_name()}`}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
