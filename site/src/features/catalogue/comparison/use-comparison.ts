import { MAX_COMPARED } from '@manzil/contract/calls/limits'
import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { comparedIds, storeCompared, useComparedIds } from '../../../api/compared.ts'
import { cacheCompared, readCompared, titleOfCompared } from './queries.ts'

const BANNER_MS = 5_000

/**
 * Syncs the comparison in the URL (`ids`) with the one in this browser. A shared link shows another comparison without
 * overwriting the stored one.
 */
export function useComparison(ids: number[], properties: PropertyDetail[]) {
  const navigate = useNavigate()
  const storedIds = useComparedIds()
  const [follows, setFollows] = useState<boolean>()
  const [banner, setBanner] = useBanner()
  const latest = useRef(ids)
  latest.current = ids
  const show = (next: readonly number[]) => {
    latest.current = [...next]
    return navigate({ to: '/project-comparison', search: { ids: next.join(',') || undefined }, replace: true, resetScroll: false })
  }
  const change = (next: readonly number[]) => {
    if (follows !== false) storeCompared(next)
    void show(next)
  }

  useEffect(() => cacheCompared(properties), [properties])
  // Syncs the URL and the stored comparison whenever either changes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const mine = comparedIds()
    const known = new Set(properties.map(({ id }) => id))
    const gone = ids.filter((id) => !known.has(id))
    const isOwn = follows === true || ids.length === 0 || mine.length === 0 || isSame(ids, mine)
    if (isOwn !== follows) setFollows(isOwn)
    if (gone.length > 0) {
      setBanner(goneText(gone), { stays: true })
      const offered = ids.filter((id) => known.has(id))
      if (mine.length === 0 || (isOwn && isSame(ids, mine))) storeCompared(offered)
      void show(offered)
    } else if (follows === undefined && mine.length === 0 && ids.length > 0) {
      storeCompared(ids)
    } else if (isOwn && !isSame(ids, mine)) {
      void show(mine.slice(0, MAX_COMPARED))
    }
  }, [ids.join(), storedIds.join()])

  return {
    banner,
    dismiss: () => setBanner(undefined),
    isShared: follows === false,
    /** Returns whether the project is now in the comparison. */
    add: async (id: number): Promise<boolean> => {
      if (latest.current.includes(id)) return setBanner(m.compare_duplicate())
      if (latest.current.length >= MAX_COMPARED) return setBanner(m.compare_full())
      const found = await readCompared([id]).catch(() => [])
      if (found.length === 0) return setBanner(m.compare_add_failed())
      if (!latest.current.includes(id) && latest.current.length < MAX_COMPARED) change([...latest.current, id])
      return true
    },
    remove: (id: number) => change(latest.current.filter((other) => other !== id)),
    clear: () => change([]),
    keep: () => {
      storeCompared(ids)
      setFollows(true)
    },
    backToMine: () => {
      setFollows(true)
      void show(comparedIds())
    },
  }
}

/** Names a single project if its name is known. */
function goneText(ids: readonly number[]): string {
  const name = ids.length === 1 && ids[0] !== undefined && titleOfCompared(ids[0])
  return name ? m.compare_gone_named({ name: isolated(name) }) : m.compare_gone({ count: ids.length })
}

function useBanner() {
  const [banner, show] = useState<{ text: string; stays: boolean }>()
  useEffect(() => {
    if (!banner || banner.stays) return undefined
    const timer = setTimeout(() => show(undefined), BANNER_MS)
    return () => clearTimeout(timer)
  }, [banner])
  /** @param stays until it is closed, because the page shows other projects than the link named */
  const set = (text: string | undefined, { stays = false } = {}): false => {
    show(text === undefined ? undefined : { text, stays })
    return false
  }
  return [banner?.text, set] as const
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.join() === b.join()
}
