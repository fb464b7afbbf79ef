import { LEAD_UNDO_MINUTES, type LeadsChange, type LeadsChangeAnswer } from '@manzil/contract/enquiries/calls/lead-handling'
import type { Lead } from '@manzil/contract/enquiries/calls/leads'
import { m } from '@manzil/messages'
import { ApiError } from '@manzil/ui/api/api-error.ts'
import { readSession } from '@manzil/ui/api/session.ts'
import { tabStorage } from '@manzil/ui/browser/storage.ts'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react'
import { UndoBar } from '../../../ui/undo-bar.tsx'
import { isAnonymised } from './lead-names.tsx'
import { useLetterKey, useLetterSwitch } from './letter-keys.ts'
import { type LeadsView, type LeadVersion, leadsKey, readLead, restoreLeads, undoChanges } from './queries.ts'

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
  /** Withdraws the offers about leads that someone else has changed since. */
  see: (leads: readonly LeadVersion[]) => void
  /**
   * Reads a lead that has changed, or after a gap the one that is offered, to {@link see} it. Leads changed in bulk are not read:
   * each would be a request, and undo skips those that someone else has changed.
   */
  check: (id: number | null) => void
  isPending: boolean
}

const nothing = () => undefined
const UndoContext = createContext<Undo>({
  step: undefined,
  offer: nothing,
  undo: nothing,
  dismiss: nothing,
  forget: nothing,
  see: nothing,
  check: nothing,
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
  const [seen, setSeen] = useState<Versions>(new Map())
  const latest = useRef(seen)
  const see = useCallback((leads: readonly LeadVersion[]) => {
    const isNewer = ({ id, version }: LeadVersion) => version > (latest.current.get(id) ?? 0) && concerns(present.current, id)
    const newer = leads.filter(isNewer)
    if (newer.length === 0) return
    latest.current = new Map([...latest.current, ...newer.map(({ id, version }) => [id, version] as const)])
    setSeen(latest.current)
  }, [])
  const check = useCallback(
    (changed: number | null) => {
      const offered = lastUndoable(present.current, latest.current)
      const id = changed ?? (offered && isOfOne(offered) ? offered.leads[0]?.id : undefined)
      if (id === undefined || !concerns(present.current.filter(isOfOne), id)) return
      readLead(view, id).then(
        (lead) => see([lead]),
        (error: unknown) => error instanceof ApiError && error.status === 404 && see([{ id, version: Infinity }]),
      )
    },
    [view, see],
  )
  const step = lastUndoable(steps, seen)
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
      const last = lastUndoable(present.current, latest.current)
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
    if (isUndoing.current || !lastUndoable(present.current, latest.current)) return
    isUndoing.current = true
    mutate()
  }
  const offer = (given: Omit<Step, 'at'>) => {
    // Deleting leads ends the undo of their changes, even if they are restored.
    const isLost = ({ leads }: Step) => given.kind === 'deleted' && leads.every(({ id }) => given.leads.some((one) => one.id === id))
    const isKept = (one: Step) => !isLost(one) && !given.leads.some((lead) => isAfterGap(one, present.current, lead))
    latest.current = new Map([...latest.current, ...given.leads.map(({ id, version }) => [id, version] as const)])
    setSeen(latest.current)
    write([...present.current.filter(isKept), { ...given, at: Date.now() }])
  }
  const forget = (ids: readonly number[]) => {
    const isKept = ({ leads }: Step) => leads.length > 1 || !leads.some(({ id }) => ids.includes(id))
    if (!present.current.every(isKept)) write(present.current.filter(isKept))
  }
  return <UndoContext value={{ step, offer, undo, dismiss: () => write([]), forget, see, check, isPending }}>{children}</UndoContext>
}

/**
 * Withdraws offers that the leads shown have outlived: changes of leads that someone else has changed since, and of those whose
 * personal data was deleted, which must not be named either.
 */
export function useWithdrawnUndo(leads: readonly Lead[]): void {
  const { forget, see } = useLeadUndo()
  useEffect(() => {
    see(leads)
    const gone = leads.filter(isAnonymised)
    if (gone.length > 0) forget(gone.map(({ id }) => id))
  })
}

/** The latest known version of leads, by id. */
type Versions = ReadonlyMap<number, number>

const isOfOne = ({ leads }: Step) => leads.length === 1

const concerns = (steps: readonly Step[], id: number) => steps.some(({ leads }) => leads.some((lead) => lead.id === id))

/** Returns the last step that can be undone, as far as is known: at least one of its leads was not changed by someone else since. */
function lastUndoable(steps: readonly Step[], seen: Versions): Step | undefined {
  const isOutdated = ({ id }: LeadVersion) => (seen.get(id) ?? 0) > ownVersion(steps, id)
  return steps.findLast(({ kind, leads }) => kind === 'deleted' || !leads.every(isOutdated))
}

/** Returns the version after the reader's last change of a lead; 0 if there is none. */
function ownVersion(steps: readonly Step[], id: number): number {
  const leads = steps.filter(({ kind }) => kind === 'changed').flatMap((step) => step.leads)
  return Math.max(0, ...leads.filter((lead) => lead.id === id).map(({ version }) => version))
}

/** Whether a step changed only a lead that someone else has changed before its present version. */
function isAfterGap({ kind, leads }: Step, steps: readonly Step[], { id, version }: LeadVersion): boolean {
  return kind === 'changed' && leads.every((lead) => lead.id === id) && version > ownVersion(steps, id) + 1
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
  const only = step && isOfOne(step) ? step.leads[0]?.id : undefined
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
