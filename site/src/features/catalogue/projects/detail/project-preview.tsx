import type { PropertyDetailAnswer } from '@manzil/contract/catalogue/calls/properties'
import { PROJECT_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { callApi } from '@manzil/ui/api/authenticated-api.ts'
import { queryOptions } from '@tanstack/react-query'
import { lazy } from 'react'
import { PreviewPage } from '../../../../ui/preview-page.tsx'

type Detail = PropertyDetailAnswer['data']

// Loaded only for people who may see the preview.
const LazyProjectDetail = lazy(async () => {
  const { ProjectDetail } = await import('./project-detail.tsx')
  return { default: ({ data }: { data: Detail }) => <ProjectDetail detail={data} /> }
})

export function ProjectPreview({ area, id }: { area: 'admin' | 'developer'; id: number }) {
  return (
    <PreviewPage
      roles={PROJECT_ROLES}
      text={m.catalogue_preview_text()}
      editor={`/${area}/projects/${id}`}
      query={previewQuery(id)}
      show={LazyProjectDetail}
    />
  )
}

function previewQuery(id: number) {
  return queryOptions({
    queryKey: accountKey('project-preview', id),
    queryFn: async () => (await callApi<PropertyDetailAnswer>(`/office/projects/${id}/preview/`)).data,
    staleTime: 0,
    gcTime: 0,
  })
}
