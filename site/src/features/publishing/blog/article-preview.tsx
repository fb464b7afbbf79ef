import { STAFF_ROLES } from '@manzil/contract/people/roles'
import type { BlogDetailAnswer, BlogPost } from '@manzil/contract/publishing/calls/blog'
import { m } from '@manzil/messages'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { callApi } from '@manzil/ui/api/authenticated-api.ts'
import { queryOptions } from '@tanstack/react-query'
import { lazy } from 'react'
import { PreviewPage } from '../../../ui/preview-page.tsx'

const Article = lazy(async () => {
  const [{ ArticlePage }, { toArticle }] = await Promise.all([import('./article-page.tsx'), import('./article.ts')])
  return { default: ({ data }: { data: BlogPost }) => <ArticlePage article={toArticle(data)} latest={[]} /> }
})

export function ArticlePreview({ id }: { id: number }) {
  return (
    <PreviewPage
      roles={STAFF_ROLES}
      text={m.office_article_preview_text()}
      editor={`/admin/blog/${id}`}
      query={articlePreviewQuery(id)}
      show={Article}
    />
  )
}

function articlePreviewQuery(id: number) {
  return queryOptions({
    queryKey: accountKey('article-preview', id),
    queryFn: async () => (await callApi<BlogDetailAnswer>(`/office/articles/${id}/preview/`)).data,
    staleTime: 0,
    gcTime: 0,
  })
}
