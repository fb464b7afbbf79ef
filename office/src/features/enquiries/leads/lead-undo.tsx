import { LEAD_UNDO_MINUTES, type LeadsChange, type LeadsChangeAnswer } from '@manzil/contract/enquiries/calls/lead-handling'
import type { Lead } from '@manzil/contract/enquiries/calls/leads'
import { m } from '@manzil/messages'
import { readSession } from '@manzil/ui/api/session.ts'
import { tabStorage } from '@manzil/ui/browser/storage.ts'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { UndoBar } from '../../../ui/undo-bar.tsx'
import { isAnonymised } from './lead-names.tsx'
import { useLetterKey, useLetterSwitch } from './letter-keys.ts'
import { type LeadsView, type LeadVersion, leadsKey, restoreLeads, undoChanges } from './queries.ts'

const UNDO_MS = LEAD_UNDO_MINUTES * 60_000

/** What one press of undo takes back: changes of leads, with the versions after them, or deletions. */
interface Step {
  kind: 'changed' | 'deleted'
  leads: readonly LeadVersion[]
  text: string
  at: number
}

interface Undo {
  step: Step | undefined
  offer: (step: Omit<Step, 'at'>) => void
  undo: () => void
  dismiss: () => void
  /** Drops the offers about a lead alone, which name it. */
  forget: (ids: readonly number[]) => void
  isPending: boolean
}

const nothing = () => undefined
const UndoContext = createContext<Undo>({
  step: undefined,
  offer: nothing,
  undo: nothing,
  dismiss: nothing,
  forget: nothing,
  isPending: false,
})
export const useLeadUndo = () => useContext(UndoContext)

interface StoredSteps {
  /** Id of the user who took them. */
  of: number | undefined
  steps: Step[]
}

const storageKey = (view: LeadsView) => `leads-undo-${view}`

/** Returns the reader's steps in this tab that the server still allows to undo. */
function storedSteps(view: LeadsView): Step[] {
  const stored = tabStorage.read<StoredSteps>(storageKey(view))
  return stored?.of === readSession()?.id ? (stored?.steps ?? []).filter(({ at }) => at + UNDO_MS > Date.now()) : []
}

/** Holds what can be undone in this tab, newest last, for as long as the server allows it. */
export function LeadUndo({ view, children }: { view: LeadsView; children: ReactNode }) {
  const client = useQueryClient()
  const [steps, setSteps] = useState(() => storedSteps(view))
  // Reads the newest steps, because presses and changes can happen between renders.
  const present = useRef(steps)
  const isUndoing = useRef(false)
  const write = (next: Step[]) => {
    present.current = next
    setSteps(next)
    tabStorage.write(storageKey(view), { of: readSession()?.id, steps: next } satisfies StoredSteps)
  }
  const step = steps.at(-1)
  useEffect(() => {
    if (!step) return
    const timer = setTimeout(
      () => {
        present.current = []
        setSteps([])
      },
      step.at + UNDO_MS - Date.now(),
    )
    return () => clearTimeout(timer)
  }, [step])
  const { mutate, isPending } = useMutation({
    scope: { id: 'lead' },
    // A change may still be saving. Choose the step only after it has ended, because that change is the last one.
    mutationFn: async (): Promise<[Step, LeadsChangeAnswer] | undefined> => {
      const last = present.current.at(-1)
      if (!last) return undefined
      return [last, await (last.kind === 'deleted' ? restoreLeads(last.leads) : undoChanges(view, last.leads))]
    },
    onSuccess: (undone) => {
      if (!undone) return
      const [last, { message, data }] = undone
      write(present.current.filter((one) => one !== last).map((one) => continueFrom(one, data)))
      const count = data.skipped.length
      if (count === 0) void notify(message)
      else void notify(data.changed.length === 0 ? m.leads_undo_failed({ count }) : m.leads_undo_partly({ count }), 'error')
    },
    onError: (error) => notify(failureText(error), 'error'),
    onSettled: () => {
      isUndoing.current = false
      return client.invalidateQueries({ queryKey: leadsKey() })
    },
  })
  const undo = () => {
    if (isUndoing.current || present.current.length === 0) return
    isUndoing.current = true
    mutate()
  }
  const offer = (given: Omit<Step, 'at'>) => {
    // Deleting leads ends the undo of their changes, even if they are restored.
    const isLost = ({ leads }: Step) => given.kind === 'deleted' && leads.every(({ id }) => given.leads.some((one) => one.id === id))
    write([...present.current.filter((one) => !isLost(one)), { ...given, at: Date.now() }])
  }
  const forget = (ids: readonly number[]) => {
    const isKept = ({ leads }: Step) => leads.length > 1 || !leads.some(({ id }) => ids.includes(id))
    if (!present.current.every(isKept)) write(present.current.filter(isKept))
  }
  return <UndoContext value={{ step, offer, undo, dismiss: () => write([]), forget, isPending }}>{children}</UndoContext>
}

/** Stops naming leads whose personal data was deleted. Nothing about them can be undone. */
export function useForgetAnonymised(leads: readonly Lead[]): void {
  const { forget } = useLeadUndo()
  useEffect(() => {
    const gone = leads.filter(isAnonymised)
    if (gone.length > 0) forget(gone.map(({ id }) => id))
  })
}

/** Earlier changes of leads can be undone from the versions that an undo has led to. */
function continueFrom(step: Step, { changed }: LeadsChange): Step {
  const versions = new Map(changed.map(({ id, version }) => [id, version]))
  return { ...step, leads: step.leads.map(({ id, version }) => ({ id, version: versions.get(id) ?? version })) }
}

interface UndoStripProps {
  /** Offers only a change of this lead alone. */
  about?: number
  /** The lead in the dialog above this strip. The dialog has a strip of its own for it. */
  open?: number | undefined
}

/** Offers to undo the last change. */
export function UndoStrip({ about, open }: UndoStripProps) {
  const { step, undo, dismiss, isPending } = useLeadUndo()
  const { areOn } = useLetterSwitch()
  const only = step?.leads.length === 1 ? step.leads[0]?.id : undefined
  const isShown = step !== undefined && (about === undefined ? open === undefined || only !== open : only === about)
  // Dismissing the offer turns the key off (WCAG 2.1.4).
  useLetterKey('u', isShown, () => {
    // With a lead open, the key belongs to the strip in its dialog.
    if (about === undefined && document.querySelector('dialog[open]')) return false
    undo()
    return true
  })
  return (
    <div role="status">
      {isShown && <UndoBar text={step.text} isPending={isPending} letter={areOn ? 'u' : undefined} onUndo={undo} onDismiss={dismiss} />}
    </div>
  )
}
