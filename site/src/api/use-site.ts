import { localizedAddress } from '@manzil/ui/i18n/localized-addresses.ts'
import { useLocation, useRouteContext } from '@tanstack/react-router'
import type { SiteFacts } from './site.ts'

export function useSite(): SiteFacts {
  return useRouteContext({ from: '__root__', select: ({ site }) => site })
}

/** The page's public URL, without parameters. */
export function usePageAddress(): string {
  const { public_url } = useSite()
  return `${public_url}${localizedAddress(useLocation({ select: ({ pathname }) => pathname }))}`
}
