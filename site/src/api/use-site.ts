import { useRouteContext } from '@tanstack/react-router'
import type { SiteFacts } from './site.ts'

export function useSite(): SiteFacts {
  return useRouteContext({ from: '__root__', select: ({ site }) => site })
}
