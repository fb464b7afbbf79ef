import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { useState } from 'react'
import { countUnfinished } from '../browser/unfinished-work.ts'
import { formatNumber } from '../i18n/format.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

const NAMES_SHOWN = 3

/** `For Omar, Maya, Sara and 2 more`: whose notes are lost. */
function namesIn({ notes, names }: ReturnType<typeof countUnfinished>): string {
  const shown = names.slice(0, NAMES_SHOWN)
  if (shown.length === 0) return ''
  const text = shown.map(isolated).join(m.list_comma())
  const count = notes - shown.length
  return count === 0 ? m.sign_out_notes_names({ names: text }) : m.sign_out_notes_more({ names: text, count })
}

/** Signing out deletes unfinished notes and unsaved edits from this browser, so `ask` asks first if there are any. */
export function useSignOutQuestion(leave: () => void) {
  const [lost, setLost] = useState<ReturnType<typeof countUnfinished>>()
  const ask = () => {
    const found = countUnfinished()
    if (found.notes + found.edits === 0) leave()
    else setLost(found)
  }
  const close = () => setLost(undefined)
  const confirm = () => {
    close()
    leave()
  }
  const question = lost && (
    <ConfirmDialog title={m.sign_out_anyway()} action={m.nav_sign_out()} onConfirm={confirm} onClose={close}>
      {lost.notes > 0 && (
        <p>
          {m.sign_out_notes({ count: lost.notes, shown: formatNumber(lost.notes) })} {namesIn(lost)}
        </p>
      )}
      {lost.edits > 0 && <p>{m.sign_out_edits({ count: lost.edits, shown: formatNumber(lost.edits) })}</p>}
      <p className="pt-2 text-muted">{m.sign_out_text()}</p>
    </ConfirmDialog>
  )
  return { ask, question }
}
