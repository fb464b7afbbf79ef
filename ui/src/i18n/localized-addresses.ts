import { splitLocale, withLocale } from '@manzil/contract/text/locale'
import { getLocale } from './locale.ts'

export function localizedAddress(path: string): string {
  return withLocale(getLocale(), path)
}

/** The router's rewrite: URLs have a language, routes do not. */
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
