import type { User } from '@manzil/contract/user'
import { useQueryClient } from '@tanstack/react-query'
import { storeUser } from '../../api/session.ts'
import { notify } from '../../ui/notify.ts'
import { profileQuery } from './queries.ts'

/** Takes over what the API answers to a change of the profile, and tells its words. */
export function useProfileUpdate(): (answer: { message: string; data: User }) => void {
  const client = useQueryClient()
  return ({ message, data }) => {
    client.setQueryData(profileQuery().queryKey, data)
    storeUser(data)
    void notify(message)
  }
}
