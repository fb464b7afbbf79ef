import type { LeadsChanged } from '@manzil/contract/lead-work'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { followEvents } from '../../api/event-stream.ts'
import { type Desk, eventsPath, leadsKey } from './queries.ts'

/** A pause shorter than this is nothing that anybody has to be told of. */
const UNNOTICED_MS = 5_000

/**
 * Keeps what is known of leads fresh while the page is looked at: what changes on the server is read anew. Answers whether
 * that is so, and how many leads have come in since.
 */
export function useLeadEvents(desk: Desk): { isLive: boolean; arrived: number } {
  const client = useQueryClient()
  const [isLive, setIsLive] = useState(true)
  const [arrived, setArrived] = useState(0)
  useEffect(() => {
    const renew = () => void client.invalidateQueries({ queryKey: leadsKey() })
    let stop: (() => void) | undefined
    let warning: ReturnType<typeof setTimeout> | undefined
    let isFirst = true
    const start = () => {
      stop = followEvents(eventsPath(desk), {
        onEvent: (data) => {
          if ((data as LeadsChanged).is_new) setArrived((before) => before + 1)
          renew()
        },
        onLive: (live) => {
          clearTimeout(warning)
          if (!live) warning = setTimeout(() => setIsLive(false), UNNOTICED_MS)
          else {
            setIsLive(true)
            // What happened in between is not told again.
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
    // A page that nobody looks at keeps no connection: a browser has few of them for one site.
    const look = () => (document.visibilityState === 'visible' ? (stop ?? start()) : end())
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      document.removeEventListener('visibilitychange', look)
      end()
    }
  }, [client, desk])
  return { isLive, arrived }
}
