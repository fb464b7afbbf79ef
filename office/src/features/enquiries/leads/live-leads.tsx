import type { LeadDetail, LeadsChanged } from '@manzil/contract/enquiries/calls/lead-handling'
import { isOpenLead } from '@manzil/contract/enquiries/lead-statuses'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { ApiError } from '@manzil/ui/api/api-error.ts'
import { Badge } from '@manzil/ui/badge.tsx'
import { iconButton } from '@manzil/ui/button.ts'
import { CloseIcon } from '@manzil/ui/icons.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { followEvents } from '../../../api/event-stream.ts'
import { oneAtATime } from '../../../api/one-at-a-time.ts'
import { isAnonymised, leadName } from './lead-names.tsx'
import { useLeadUndo } from './lead-undo.tsx'
import { eventsPath, type LeadsView, leadsKey, readLead } from './queries.ts'

/** Interruptions shorter than this aren't shown. */
const GRACE_MS = 5_000

interface Live {
  isLive: boolean
  /** Leads that have come since the page opened and still wait, oldest first. */
  arrived: readonly LeadDetail[]
}

const LiveContext = createContext<Live>({ isLive: true, arrived: [] })

/** Refetches leads on server events while the page is visible, and collects those that arrive. */
export function LiveLeads({ view, children }: { view: LeadsView; children: ReactNode }) {
  const client = useQueryClient()
  const { check } = useLeadUndo()
  const [isLive, setIsLive] = useState(true)
  const [arrived, setArrived] = useState<readonly LeadDetail[]>([])
  /** The latest version of each lead that has arrived. */
  const looks = useRef(new Map<number, object>())
  useEffect(() => {
    const renew = oneAtATime(() => client.invalidateQueries({ queryKey: leadsKey() }))
    const drop = (id: number) => {
      looks.current.delete(id)
      setArrived((before) => before.filter((lead) => lead.id !== id))
    }
    // Drop leads that were answered, withdrawn or reassigned in the meantime.
    const look = async (id: number) => {
      const token = {}
      looks.current.set(id, token)
      try {
        const lead = await readLead(view, id)
        if (looks.current.get(id) !== token) return
        if (!isOpenLead(lead) || lead.is_suspected_spam || isAnonymised(lead)) drop(id)
        else setArrived((before) => (before.some((one) => one.id === id) ? before : [...before, lead]))
      } catch (error) {
        if (looks.current.get(id) === token && error instanceof ApiError && error.status === 404) drop(id)
      }
    }
    let stop: (() => void) | undefined
    let warning: ReturnType<typeof setTimeout> | undefined
    let isFirst = true
    const start = () => {
      stop = followEvents(eventsPath(view), {
        onEvent: (data) => {
          const { id, is_new } = data as LeadsChanged
          for (const known of looks.current.keys()) if (id === null || id === known) void look(known)
          if (id !== null && is_new && !looks.current.has(id)) void look(id)
          check(id)
          renew()
        },
        onLive: (live) => {
          clearTimeout(warning)
          if (!live) warning = setTimeout(() => setIsLive(false), GRACE_MS)
          else {
            setIsLive(true)
            // The server doesn't replay events missed while disconnected.
            if (!isFirst) {
              check(null)
              renew()
              for (const id of looks.current.keys()) void look(id)
            }
            isFirst = false
          }
        },
      })
    }
    const end = () => {
      clearTimeout(warning)
      stop?.()
      stop = undefined
    }
    // Disconnect while hidden: browsers allow few connections per site.
    const follow = () => (document.visibilityState === 'visible' ? (stop ?? start()) : end())
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      end()
    }
  }, [client, view, check])
  return <LiveContext value={{ isLive, arrived }}>{children}</LiveContext>
}

/** Says that the connection is lost. */
export function LiveState() {
  const { isLive } = useContext(LiveContext)
  if (isLive) return null
  return (
    <p role="status" className="my-3 rounded-control bg-warning-soft px-4 py-3 text-sm text-warning">
      {m.leads_not_live()}
    </p>
  )
}

/** Marks a lead that has arrived since the page opened. */
export function ArrivalBadge({ id }: { id: number }) {
  const { arrived } = useContext(LiveContext)
  return arrived.some((lead) => lead.id === id) && <Badge tone="brass">{m.leads_just_arrived()}</Badge>
}

interface ArrivalStripProps {
  /** Shows the leads: the only one, or the newest. */
  onShow: (only: number | undefined) => void
}

/** Announces new leads until they are shown, dismissed, answered or taken away. */
export function ArrivalStrip({ onShow }: ArrivalStripProps) {
  const { arrived } = useContext(LiveContext)
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set())
  const leads = arrived.filter(({ id }) => !seen.has(id))
  const dismiss = () => setSeen(new Set([...seen, ...leads.map(({ id }) => id)]))
  const [first] = leads
  return (
    <div role="status">
      {first && (
        <div className="mt-3 flex items-center gap-x-2 rounded-control border border-brass-mark bg-raised ps-4 pe-1 text-sm shadow-lift">
          <p className="min-w-0 flex-1 py-2 strong">
            {leads.length === 1 ? m.leads_new_one({ name: isolated(leadName(first)) }) : m.leads_new_many({ count: leads.length })}
          </p>
          <button
            type="button"
            className="min-h-11 rounded-control px-3 strong underline underline-offset-4"
            onClick={() => {
              dismiss()
              onShow(leads.length === 1 ? first.id : undefined)
            }}
          >
            {m.leads_new_show()}
          </button>
          <button type="button" className={iconButton('hover:bg-transparent')} aria-label={m.leads_undo_dismiss()} onClick={dismiss}>
            <CloseIcon className="size-4" />
          </button>
        </div>
      )}
    </div>
  )
}
