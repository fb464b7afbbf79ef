import type { User } from '@manzil/contract/people/calls/user'
import { storeUser } from '@manzil/ui/api/session.ts'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useQueryClient } from '@tanstack/react-query'
import { profileQuery } from './queries.ts'

export function useProfileUpdate(): (answer: { message: string; data: User }) => void {
  const client = useQueryClient()
  return ({ message, data }) => {
    client.setQueryData(profileQuery().queryKey, data)
    storeUser(data)
    void notify(message)
  }
}
