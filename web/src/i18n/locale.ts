import { DEFAULT_LOCALE, type Locale, splitLocale } from '@manzil/contract/locale'
import { overwriteGetLocale } from '@manzil/messages/runtime'
import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'

declare global {
  interface ImportMetaEnv {
    /** The one language of a production build; development serves both from one. Written with a dot, so that the build puts it in. */
    readonly VITE_LOCALE?: Locale
  }
}

const BUILT = import.meta.env.VITE_LOCALE

const readLocale = createIsomorphicFn()
  .server((): Locale => splitLocale(new URL(getRequest().url).pathname).locale)
  .client((): Locale => (document.documentElement.lang === 'ar' ? 'ar' : DEFAULT_LOCALE))

/** The language of the page: the build's, else that of the request on the server and of the document in the browser. */
export function getLocale(): Locale {
  return BUILT ?? readLocale()
}

if (!BUILT) overwriteGetLocale(readLocale)
