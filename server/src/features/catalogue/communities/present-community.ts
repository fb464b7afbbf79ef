import type { Community } from '@manzil/contract/catalogue/calls/communities'
import { EMIRATES, termById } from '@manzil/contract/catalogue/terms'
import { sanitizeDescription } from '../../../platform/security/html.ts'
import { presentImage } from '../projects/index.ts'
import type { CommunityRow } from './queries.ts'

export function presentCommunity({ emirate_id, ...row }: CommunityRow): Community {
  const emirate = termById(EMIRATES, emirate_id)
  return {
    ...row,
    emirate: emirate.name,
    emirate_ar: emirate.name_ar,
    emirate_slug: emirate.slug,
    description: sanitizeDescription(row.description),
    description_ar: row.description_ar === null ? null : sanitizeDescription(row.description_ar),
    images: row.images.map(presentImage),
  }
}
