import type { Locale } from '@manzil/contract/text/locale'
import { getLocale as runtimeLocale } from '@manzil/messages/runtime'

declare global {
  interface ImportMetaEnv {
    /** Language of a single-language build. Written with a dot, so that the build can inline it. */
    readonly VITE_LOCALE?: Locale
  }
}

/** The build's language, or the one that the application sets when it starts. */
export function getLocale(): Locale {
  return import.meta.env.VITE_LOCALE ?? runtimeLocale()
}
