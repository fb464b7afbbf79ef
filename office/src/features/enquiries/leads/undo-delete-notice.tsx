import { LEAD_UNDO_MINUTES } from '@manzil/contract/enquiries/calls/lead-handling'
import type { Lead } from '@manzil/contract/enquiries/calls/leads'
import { m } from '@manzil/messages'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { notify } from '@manzil/ui/notices/notify.ts'
import { UndoNotice } from '@manzil/ui/notices/undo-notice.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { leadName } from './lead-names.tsx'
import { leadsKey, restoreLead } from './queries.ts'

export interface Undo {
  deleted: Lead | undefined
  /** Offers an undo for as long as the server allows it. */
  offer: (lead: Lead) => void
  undo: () => void
  isPending: boolean
}

export function useUndo(): Undo {
  const client = useQueryClient()
  const [deleted, setDeleted] = useState<Lead>()
  useEffect(() => {
    if (!deleted) return
    const timer = setTimeout(() => setDeleted(undefined), LEAD_UNDO_MINUTES * 60_000)
    return () => clearTimeout(timer)
  }, [deleted])
  const { mutate, isPending } = useMutation({
    mutationFn: (lead: Lead) => restoreLead(lead.id),
    onSuccess: ({ message }) => notify(message),
    onError: (error) => notify(failureText(error, m.leads_restore_failed()), 'error'),
    onSettled: () => {
      setDeleted(undefined)
      return client.invalidateQueries({ queryKey: leadsKey() })
    },
  })
  return { deleted, offer: setDeleted, undo: () => deleted && !isPending && mutate(deleted), isPending }
}

export function UndoStrip({ undo: { deleted, undo, isPending } }: { undo: Undo }) {
  const text = deleted && m.deleted_one({ name: `\u2068${leadName(deleted)}\u2069` })
  return <UndoNotice text={text} isPending={isPending} onUndo={undo} />
}
