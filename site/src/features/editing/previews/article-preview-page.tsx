import { STAFF_ROLES } from '@manzil/contract/people/roles'
import type { BlogPost } from '@manzil/contract/publishing/blog'
import { m } from '@manzil/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { Office } from '../../../../../office/src/shell/office.tsx'
import { articlePreviewQuery } from '../../../../../office/src/features/editing/records/queries.ts'
import { recordsLink } from '../../../../../office/src/features/editing/records/records-link.ts'

/** Shows staff an uncached preview of an article, as readers would see it. */
export function ArticlePreviewPage({ id, show }: { id: number; show: (post: BlogPost) => ReactNode }) {
  return (
    <Office roles={STAFF_ROLES} title={m.catalogue_preview()} text={m.office_article_preview_text()}>
      <Link {...recordsLink('post', id)} className="link inline-flex min-h-11 items-center">
        {m.catalogue_back_to_editor()}
      </Link>
      <div className="-mx-(--gutter)">
        <Preview id={id} show={show} />
      </div>
    </Office>
  )
}

function Preview({ id, show }: { id: number; show: (post: BlogPost) => ReactNode }) {
  const { data, error, refetch } = useQuery(articlePreviewQuery(id))
  if (error) return <LoadFailed error={error} retry={() => void refetch()} />
  return data ? show(data) : <p role="status">{m.loading_dots()}</p>
}
