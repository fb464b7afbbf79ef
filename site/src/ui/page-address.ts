import { withLocale } from '@manzil/contract/text/locale'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { useLocation } from '@tanstack/react-router'
import { useSite } from '../api/use-site.ts'

/** Without the query. */
export function usePageAddress(): string {
  const { public_url } = useSite()
  return `${public_url}${withLocale(getLocale(), useLocation({ select: ({ pathname }) => pathname }))}`
}
