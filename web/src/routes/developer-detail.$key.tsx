import { plainText } from '@manzil/contract/plain-text'
import { m } from '@manzil/messages'
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { isId, orNotFound } from '../api/or-not-found.ts'
import { DeveloperDetail } from '../features/developers/developer-detail.tsx'
import { loadDeveloper } from '../features/developers/load-developer.ts'
import { pageHead } from '../head.ts'
import { textOf } from '../i18n/localized.tsx'
import { pageOf } from '../ui/page-search.ts'
import { FailedScreen } from '../ui/screens/error-screen.tsx'

export const Route = createFileRoute('/developer-detail/$key')({
  validateSearch: pageOf,
  loaderDeps: ({ search: { page } }) => ({ page }),
  loader: async ({ params: { key }, deps }) => {
    const detail = await orNotFound(loadDeveloper(key, deps.page ?? 1))
    if (isId(key)) throw redirect({ to: '/developer-detail/$key', params: { key: detail.developer.slug }, statusCode: 301, replace: true })
    return detail
  },
  head: ({ match, loaderData }) =>
    loaderData
      ? pageHead({
          site: match.context.site,
          path: `/developer-detail/${loaderData.developer.slug}`,
          title: textOf(loaderData.developer, 'name'),
          description: plainText(textOf(loaderData.developer, 'description')).slice(0, 155) || m.developers_description(),
          data: [
            {
              '@type': 'Organization',
              name: loaderData.developer.name,
              ...(loaderData.developer.logo_url && { logo: loaderData.developer.logo_url }),
            },
          ],
        })
      : {},
  component: () => <DeveloperDetail {...Route.useLoaderData()} />,
  notFoundComponent: () => <Failed title={m.developer_not_found()} text={m.developer_details_not_found()} />,
  errorComponent: () => <Failed title={m.developer_not_found()} text={m.developer_failed()} />,
})

function Failed({ title, text }: { title: string; text: string }) {
  const router = useRouter()
  return <FailedScreen title={title} text={text} retry={() => router.invalidate()} />
}
