import { useRouteContext } from '@tanstack/react-router'
import type { SiteFacts } from '../api/site.ts'

/** Returns the site's public identity. */
export function useSite(): SiteFacts {
  return useRouteContext({ from: '__root__', select: ({ site }) => site })
}
