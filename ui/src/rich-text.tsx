import { plainText } from '@manzil/contract/text/plain-text'
import { languageAttributes } from './i18n/localized.tsx'

/** Renders HTML that the server has sanitised, with `lang` and `dir` if it is not in the page's language. */
export function RichText({ html, className = '' }: { html: string; className?: string }) {
  return (
    <div
      className={`prose grid gap-[1em] ${className}`}
      {...languageAttributes(plainText(html))}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitises descriptions on write and on read
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
