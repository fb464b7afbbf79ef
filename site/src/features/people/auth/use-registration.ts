import type { RegisterBody, Tokens } from '@manzil/contract/people/calls/auth'
import type { User } from '@manzil/contract/people/calls/user'
import { m } from '@manzil/messages'
import { ApiError } from '@manzil/ui/api/api-error.ts'
import { keepSending } from '@manzil/ui/api/keep-sending.ts'
import { useRef, useState } from 'react'
import { logIn, register } from './queries.ts'

interface Registered {
  message: string
  tokens: Tokens
  user: User
}

interface Registration {
  /** @throws ApiError */
  createAccount: (body: RegisterBody) => Promise<Registered>
  /** Sends again at once; set while the server does not answer. */
  retry: (() => void) | undefined
}

/** Creates an account. If an earlier attempt got no answer but did create it, signs in to it. */
export function useRegistration(): Registration {
  const [retry, setRetry] = useState<() => void>()
  const unanswered = useRef<string>(undefined)
  const attempt = async (body: RegisterBody, signal: AbortSignal): Promise<Registered> => {
    const isRepeated = unanswered.current === body.username
    unanswered.current = body.username
    try {
      return await register(body, signal)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error
      unanswered.current = undefined
      if (!isRepeated || !error.fields['username']) throw error
      const { username, password } = body
      const { data } = await logIn({ username, password }, signal).catch(() => Promise.reject(error))
      return { message: m.account_register_done(), ...data }
    }
  }
  const createAccount = (body: RegisterBody) =>
    keepSending(
      (signal) => attempt(body, signal),
      (now) => setRetry(() => now),
      { afterFailures: false },
    ).finally(() => setRetry(undefined))
  return { createAccount, retry }
}
