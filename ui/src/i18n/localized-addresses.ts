import { splitLocale, withLocale } from '@manzil/contract/text/locale'
import { getLocale } from './locale.ts'

/** Returns the address of a path in the page's language. */
export function localizedAddress(path: string): string {
  return withLocale(getLocale(), path)
}

/** The router's rewrite: routes have no language, addresses do. */
export const LOCALIZED_ADDRESSES = {
  input: ({ url }: { url: URL }) => {
    url.pathname = splitLocale(url.pathname).pathname
    return url
  },
  output: ({ url }: { url: URL }) => {
    url.pathname = localizedAddress(url.pathname)
    return url
  },
}
