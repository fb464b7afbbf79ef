import { EMIRATES } from '@manzil/contract/catalogue/terms'
import { m } from '@manzil/messages'
import { textOf } from '@manzil/ui/i18n/localized.tsx'

export const emirateNames = (slugs: readonly string[]) =>
  EMIRATES.filter(({ slug }) => slugs.includes(slug))
    .map((emirate) => textOf(emirate, 'name'))
    .join(m.list_comma())
