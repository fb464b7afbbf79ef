import { splitLocale } from '@manzil/contract/text/locale'

/** Ids or slugs, as in page URLs. */
export interface SubjectKeys {
  property?: string | undefined
  developer?: string | undefined
  community?: string | undefined
  unit?: string | undefined
}

const PAGES: Record<string, keyof SubjectKeys> = {
  'property-detail': 'property',
  'developer-detail': 'developer',
  'community-detail': 'community',
  'unit-listing': 'unit',
}

/** Returns the subject of a page of this site; empty for other pages and other sites. */
export function subjectOfLink(link: string | undefined, publicUrl: string): SubjectKeys {
  if (link === undefined || !URL.canParse(link, publicUrl)) return {}
  const { origin, pathname } = new URL(link, publicUrl)
  if (origin !== new URL(publicUrl).origin) return {}
  const [, page = '', key = ''] = splitLocale(pathname).pathname.split('/')
  const kind = PAGES[page]
  return kind === undefined || key === '' ? {} : { [kind]: decode(key) }
}

function decode(key: string): string {
  try {
    return decodeURIComponent(key)
  } catch {
    return key
  }
}
