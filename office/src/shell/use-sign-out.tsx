import { signOut } from '@manzil/ui/api/authenticated-api.ts'
import { useSignOutQuestion } from '@manzil/ui/dialogs/use-sign-out-question.tsx'
import { localizedAddress } from '@manzil/ui/i18n/localized-addresses.ts'
import { useRouter } from '@tanstack/react-router'

export function useSignOut() {
  const { history } = useRouter()
  return useSignOutQuestion(() => {
    void signOut()
    // The dialog has asked already, so the editor's own question would be the second.
    history.push(localizedAddress('/'), {}, { ignoreBlocker: true })
  })
}
