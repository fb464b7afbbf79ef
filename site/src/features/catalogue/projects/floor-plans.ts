import { getLocale } from '@manzil/ui/i18n/locale.ts'

/** Parses the API's JSON text; empty if it is not a list. */
export function floorPlans(json: string): string[] {
  try {
    const list: unknown = JSON.parse(json)
    return Array.isArray(list) ? list.filter((address) => typeof address === 'string').map(inLanguage) : []
  } catch {
    return []
  }
}

export function firstPlan(json: string): string | undefined {
  return floorPlans(json)[0]
}

/** Plans with labels come in pairs: `…-en.svg` and `…-ar.svg`. */
function inLanguage(address: string): string {
  return getLocale() === 'ar' ? address.replace(/-en\.svg$/, '-ar.svg') : address
}
