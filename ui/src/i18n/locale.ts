import { DEFAULT_LOCALE, type Locale, splitLocale } from '@manzil/contract/text/locale'
import { overwriteGetLocale } from '@manzil/messages/runtime'
import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'

declare global {
  interface ImportMetaEnv {
    /**
     * Language of a production build; undefined in development, which serves both. Written with a dot so that the build can
     * inline it.
     */
    readonly VITE_LOCALE?: Locale
  }
}

const BUILT = import.meta.env.VITE_LOCALE

const readLocale = createIsomorphicFn()
  .server((): Locale => splitLocale(new URL(getRequest().url).pathname).locale)
  .client((): Locale => (document.documentElement.lang === 'ar' ? 'ar' : DEFAULT_LOCALE))

/** Returns the page's language: the build's, or else that of the request (server) or the document (browser). */
export function getLocale(): Locale {
  return BUILT ?? readLocale()
}

if (!BUILT) overwriteGetLocale(readLocale)
