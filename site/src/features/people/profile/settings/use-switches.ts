import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { notify, prepareNotices } from '@manzil/ui/notify.ts'
import { type QueryKey, type UseQueryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

/** On/off settings with optimistic updates that roll back if saving fails. */
export function useSwitches<Values extends object>(
  query: UseQueryOptions<Values, Error, Values, QueryKey> & { queryKey: QueryKey },
  save: (change: Partial<Values>) => Promise<{ data: Values }>,
) {
  useEffect(prepareNotices, [])
  const client = useQueryClient()
  const { data: values, error, isFetching, refetch } = useQuery(query)
  const { mutate } = useMutation({
    mutationFn: save,
    scope: { id: JSON.stringify(query.queryKey) },
    onMutate: (change) => {
      const before = client.getQueryData<Values>(query.queryKey)
      client.setQueryData<Values>(query.queryKey, (present) => present && { ...present, ...change })
      return before
    },
    onSuccess: ({ data }) => client.setQueryData<Values>(query.queryKey, data),
    onError: (error, _change, before) => {
      client.setQueryData<Values>(query.queryKey, before)
      void notify(failureText(error), 'error')
    },
  })
  return { values, set: mutate, failed: !values && !isFetching && error !== null && { error, retry: refetch } }
}
