import type { Developer } from '@manzil/contract/catalogue/calls/developers'
import { sanitizeDescription } from '../../../platform/security/html.ts'
import type { DeveloperRow } from './queries.ts'

export function presentDeveloper(row: DeveloperRow, publicUrl: string): Developer {
  return {
    ...row,
    logo_url: row.logo === null ? null : `${publicUrl}${row.logo}`,
    description: sanitizeDescription(row.description),
    description_ar: row.description_ar === null ? null : sanitizeDescription(row.description_ar),
  }
}
