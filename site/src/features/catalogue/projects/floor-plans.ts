import { parseJson } from '@manzil/ui/api/api-error.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'

/** Parses the API's JSON text; empty if it is not a list, which is logged. */
export function floorPlans(json: string): string[] {
  const list = parseJson(json)
  if (Array.isArray(list)) return list.map(inLanguage)
  // biome-ignore lint/suspicious/noConsole: for developers; visitors see a page without the plan
  console.error('Invalid floor plan image format')
  return []
}

/** Plans with labels come in pairs: `…-en.svg` and `…-ar.svg`. */
function inLanguage(address: string): string {
  return getLocale() === 'ar' ? address.replace(/-en\.svg$/, '-ar.svg') : address
}
