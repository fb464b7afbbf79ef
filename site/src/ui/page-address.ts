import { localizedAddress } from '@manzil/ui/i18n/localized-addresses.ts'
import { useLocation } from '@tanstack/react-router'
import { useSite } from '../api/use-site.ts'

export function usePageAddress(): string {
  const { public_url } = useSite()
  return `${public_url}${localizedAddress(useLocation({ select: ({ pathname }) => pathname }))}`
}
