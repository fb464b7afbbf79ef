import type { LeadsChanged } from '@manzil/contract/enquiries/calls/lead-handling'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { followEvents } from '../../../api/event-stream.ts'
import { eventsPath, type LeadsView, leadsKey } from './queries.ts'

/** Interruptions shorter than this aren't shown. */
const GRACE_MS = 5_000

/**
 * Refetches leads on server events while the page is visible. Returns whether the connection is live, and how many leads
 * have arrived since.
 */
export function useLeadEvents(view: LeadsView): { isLive: boolean; arrived: number } {
  const client = useQueryClient()
  const [isLive, setIsLive] = useState(true)
  const [arrived, setArrived] = useState(0)
  useEffect(() => {
    const renew = () => void client.invalidateQueries({ queryKey: leadsKey() })
    let stop: (() => void) | undefined
    let warning: ReturnType<typeof setTimeout> | undefined
    let isFirst = true
    const start = () => {
      stop = followEvents(eventsPath(view), {
        onEvent: (data) => {
          if ((data as LeadsChanged).is_new) setArrived((before) => before + 1)
          renew()
        },
        onLive: (live) => {
          clearTimeout(warning)
          if (!live) warning = setTimeout(() => setIsLive(false), GRACE_MS)
          else {
            setIsLive(true)
            // The server doesn't replay events missed while disconnected.
            if (!isFirst) renew()
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
    const look = () => (document.visibilityState === 'visible' ? (stop ?? start()) : end())
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      end()
    }
  }, [client, view])
  return { isLive, arrived }
}
