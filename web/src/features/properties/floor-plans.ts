import { getLocale } from '../../i18n/locale.ts'

/** Addresses of floor plans out of the JSON text that the API names them in; none where the text is not such a list. */
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

/** Plans whose labels are set in a language stand beside each other as `…-en.svg` and `…-ar.svg`. */
function inLanguage(address: string): string {
  return getLocale() === 'ar' ? address.replace(/-en\.svg$/, '-ar.svg') : address
}
