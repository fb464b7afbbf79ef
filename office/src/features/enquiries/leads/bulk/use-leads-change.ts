import type { LeadSkip, LeadsChangeAnswer } from '@manzil/contract/enquiries/calls/lead-handling'
import type { Lead } from '@manzil/contract/enquiries/calls/leads'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { leadName } from '../lead-names.tsx'
import { useLeadUndo } from '../lead-undo.tsx'
import { type LeadVersion, leadsKey } from '../queries.ts'

type Send = (leads: readonly LeadVersion[]) => Promise<LeadsChangeAnswer>

/** Says what was done, to one lead by its name or to several by their number. */
export interface Outcome {
  one: (text: { name: string }) => string
  many: (text: { count: number }) => string
}

const SKIPS: Record<LeadSkip, (text: { names: string }) => string> = {
  gone: m.leads_skipped_gone,
  anonymised: m.leads_skipped_anonymised,
  changed: m.leads_skipped_changed,
  same: m.leads_skipped_same,
}

/** A notice names no more leads than can be read in passing. */
const MOST_NAMES = 5

/** Changes several leads, offers to undo it, and names the leads that were skipped and why. */
export function useLeadsChange(kind: 'changed' | 'deleted', onDone?: () => void) {
  const client = useQueryClient()
  const { offer } = useLeadUndo()
  const { mutate, isPending } = useMutation({
    scope: { id: 'lead' },
    mutationFn: ({ leads, send }: { leads: readonly Lead[]; send: Send; outcome: Outcome }) =>
      send(leads.map(({ id, version }) => ({ id, version }))),
    onSuccess: ({ data: { changed, skipped } }, { leads, outcome }) => {
      if (changed.length > 0) offer({ kind, leads: changed, text: textOf(leads, changed, outcome) })
      for (const [reason, text] of Object.entries(SKIPS)) {
        const ids = skipped.filter((skip) => skip.reason === reason).map(({ id }) => id)
        const names = leads.filter(({ id }) => ids.includes(id)).map((lead) => isolated(leadName(lead)))
        const more = names.length - MOST_NAMES
        const shown = [names.slice(0, MOST_NAMES).join(m.list_comma()), ...(more > 0 ? [m.list_more({ count: more })] : [])].join(' ')
        if (ids.length > 0) void notify(text({ names: shown }), reason === 'same' ? 'info' : 'error')
      }
      onDone?.()
    },
    onError: (error) => {
      void notify(failureText(error, kind === 'deleted' ? m.leads_delete_failed() : undefined), 'error')
      onDone?.()
    },
    onSettled: () => client.invalidateQueries({ queryKey: leadsKey() }),
  })
  return { change: (leads: readonly Lead[], send: Send, outcome: Outcome) => !isPending && mutate({ leads, send, outcome }), isPending }
}

function textOf(leads: readonly Lead[], changed: readonly { id: number }[], { one, many }: Outcome): string {
  const [first] = leads.filter(({ id }) => id === changed[0]?.id)
  return changed.length === 1 && first ? one({ name: isolated(leadName(first)) }) : many({ count: changed.length })
}
