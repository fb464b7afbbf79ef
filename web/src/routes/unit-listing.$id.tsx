import type { UnitDetail } from '@manzil/contract/units'
import { m } from '@manzil/messages'
import { createFileRoute, useRouter } from '@tanstack/react-router'
import { orNotFound } from '../api/or-not-found.ts'
import { readApi } from '../api/read.ts'
import { UnitPage } from '../features/units/unit-page.tsx'
import { pageHead, sharedPicture } from '../head.ts'
import { formatAed } from '../i18n/format.ts'
import { textOf } from '../i18n/localized.tsx'
import { FailedScreen } from '../ui/screens/error-screen.tsx'

export const Route = createFileRoute('/unit-listing/$id')({
  loader: ({ params }) =>
    orNotFound(readApi<{ data: UnitDetail }>(`/unit-listing/${encodeURIComponent(params.id)}/`).then(({ data }) => data)),
  head: ({ match, loaderData }) => {
    if (!loaderData) return {}
    const project = textOf(loaderData.property, 'title')
    const price = loaderData.price === null ? m.property_ask_for_price() : formatAed(loaderData.price)
    return pageHead({
      site: match.context.site,
      path: `/unit-listing/${loaderData.id}`,
      title: m.unit_title({ number: loaderData.apt_no, project }),
      description: m.unit_description({ type: textOf(loaderData, 'unit_type'), project, price }),
      picture: sharedPicture(loaderData.property.images[0]),
    })
  },
  pendingComponent: () => <p className="page section-gap text-center text-muted">{m.unit_loading()}</p>,
  component: () => <UnitPage unit={Route.useLoaderData()} />,
  notFoundComponent: Failed,
  errorComponent: Failed,
})

function Failed() {
  const router = useRouter()
  return <FailedScreen title={m.unit_not_found_title()} text={m.unit_not_found_text()} retry={() => router.invalidate()} />
}
