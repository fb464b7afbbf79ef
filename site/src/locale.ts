import { DEFAULT_LOCALE, type Locale, splitLocale } from '@manzil/contract/text/locale'
import { overwriteGetLocale } from '@manzil/messages/runtime'
import { createIsomorphicFn } from '@tanstack/react-start'
import { getRequest } from '@tanstack/react-start/server'

/** In development one build serves both languages: the request's on the server, the document's in the browser. */
const readLocale = createIsomorphicFn()
  .server((): Locale => splitLocale(new URL(getRequest().url).pathname).locale)
  .client((): Locale => (document.documentElement.lang === 'ar' ? 'ar' : DEFAULT_LOCALE))

if (!import.meta.env.VITE_LOCALE) overwriteGetLocale(readLocale)
