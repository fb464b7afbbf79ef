import type { Lead } from '@manzil/contract/enquiries/calls/leads'
import { useRef, useState } from 'react'
import { isAnonymised } from '../lead-names.tsx'

export interface Selection {
  leads: readonly Lead[]
  has: (lead: Lead) => boolean
  /** With `isRange`, does the same to all leads since the last one. */
  toggle: (lead: Lead, isRange?: boolean) => void
  isAll: boolean
  toggleAll: () => void
  clear: () => void
}

/** Selects leads of the page shown; those whose personal data is deleted cannot be selected. */
export function useSelection(shown: readonly Lead[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set())
  const last = useRef<number>(undefined)
  const selectable = shown.filter((lead) => !isAnonymised(lead))
  const leads = selectable.filter(({ id }) => ids.has(id))
  // A lead that comes back, such as by undo, was not selected again.
  if (leads.length < ids.size) setIds(new Set(leads.map(({ id }) => id)))
  const isAll = leads.length > 0 && leads.length === selectable.length
  return {
    leads,
    has: ({ id }) => ids.has(id),
    toggle: (lead, isRange = false) => {
      const [from, to] = [selectable.findIndex(({ id }) => id === last.current), selectable.indexOf(lead)]
      const touched = isRange && from >= 0 ? selectable.slice(Math.min(from, to), Math.max(from, to) + 1) : [lead]
      const isAdded = !ids.has(lead.id)
      last.current = lead.id
      setIds((before) => {
        const after = new Set(before)
        for (const { id } of touched) isAdded ? after.add(id) : after.delete(id)
        return after
      })
    },
    isAll,
    toggleAll: () => setIds(new Set(isAll ? [] : selectable.map(({ id }) => id))),
    clear: () => setIds(new Set()),
  }
}
