import type { Role } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { QueryProvider } from '@manzil/ui/api/query-client.tsx'
import { useMember } from '@manzil/ui/api/use-guards.ts'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { localizedAddress } from '@manzil/ui/i18n/localized-addresses.ts'
import { PrivateTitle } from '@manzil/ui/private-title.tsx'
import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ComponentType, Suspense } from 'react'

interface PreviewPageProps<Data, Key extends QueryKey> {
  roles: readonly Role[]
  text: string
  /** A path of the office. */
  editor: string
  query: UseQueryOptions<Data, Error, Data, Key>
  /** Shows the data as visitors would see it. */
  show: ComponentType<{ data: Data }>
}

/** Shows an uncached preview to people who may edit it. */
export function PreviewPage<Data, Key extends QueryKey>({ roles, text, editor, query, show }: PreviewPageProps<Data, Key>) {
  const member = useMember()
  return (
    <>
      <div className="page pt-6 max-md:pt-3">
        <PrivateTitle title={m.catalogue_preview()} />
        <h1 className="display text-h2">{m.catalogue_preview()}</h1>
        {member && !roles.includes(member.role) ? (
          <p role="alert" className="mt-2 text-muted">
            {m.error_forbidden()}
          </p>
        ) : (
          <>
            <p className="mt-1 max-w-[46em] text-sm text-muted">{text}</p>
            <a href={localizedAddress(editor)} className="link inline-flex min-h-11 items-center">
              {m.catalogue_back_to_editor()}
            </a>
          </>
        )}
      </div>
      {member && roles.includes(member.role) && (
        <QueryProvider>
          <Preview query={query} show={show} />
        </QueryProvider>
      )}
    </>
  )
}

function Preview<Data, Key extends QueryKey>({ query, show: Shown }: Pick<PreviewPageProps<Data, Key>, 'query' | 'show'>) {
  const { data, error, refetch } = useQuery(query)
  if (error) {
    return (
      <div className="page">
        <LoadFailed error={error} retry={() => void refetch()} />
      </div>
    )
  }
  if (data === undefined) {
    return (
      <p role="status" className="page min-h-90">
        {m.loading_dots()}
      </p>
    )
  }
  return (
    <Suspense>
      <Shown data={data} />
    </Suspense>
  )
}
