import type { Locale } from '@manzil/contract/text/locale'
import { getLocale as runtimeLocale } from '@manzil/messages/runtime'

declare global {
  interface ImportMetaEnv {
    /** Language of a build that contains only one. Written with a dot so that the build can inline it. */
    readonly VITE_LOCALE?: Locale
  }
}

/** Returns the page's language: the build's, or else the one the application sets when it starts. */
export function getLocale(): Locale {
  return import.meta.env.VITE_LOCALE ?? runtimeLocale()
}
