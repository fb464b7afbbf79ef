import { m } from '@manzil/messages'
import { signOut } from '@manzil/ui/api/authenticated-api.ts'
import { ConfirmDialog } from '@manzil/ui/dialogs/confirm-dialog.tsx'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { localizedAddress } from '@manzil/ui/i18n/localized-addresses.ts'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { countEdits } from '../editor/use-draft.ts'
import { countNoteDrafts } from '../features/enquiries/leads/lead/note-draft.tsx'
import { countNewFeeds } from '../features/feeds/new-feed-draft.ts'

/** Signing out deletes unfinished notes and unsaved edits from this browser, so it asks first if there are any. */
export function useSignOut() {
  const { history } = useRouter()
  const [lost, setLost] = useState<{ notes: number; edits: number }>()
  const leave = () => {
    void signOut()
    // The dialog has asked already, so the editor's own question would be the second.
    history.push(localizedAddress('/'), {}, { ignoreBlocker: true })
  }
  const ask = () => {
    const found = { notes: countNoteDrafts(), edits: countEdits() + countNewFeeds() }
    if (found.notes + found.edits === 0) leave()
    else setLost(found)
  }
  const question = lost && (
    <ConfirmDialog title={m.sign_out_anyway()} action={m.nav_sign_out()} onConfirm={leave} onClose={() => setLost(undefined)}>
      {lost.notes > 0 && <p>{m.sign_out_notes({ count: lost.notes, shown: formatNumber(lost.notes) })}</p>}
      {lost.edits > 0 && <p>{m.sign_out_edits({ count: lost.edits, shown: formatNumber(lost.edits) })}</p>}
      <p className="pt-2 text-muted">{m.sign_out_text()}</p>
    </ConfirmDialog>
  )
  return { ask, question }
}
