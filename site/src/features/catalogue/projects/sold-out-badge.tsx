import type { PropertyCard } from '@manzil/contract/catalogue/calls/properties'
import { m } from '@manzil/messages'
import { Badge } from '@manzil/ui/badge.tsx'

export function SoldOutBadge({ project }: { project: Pick<PropertyCard, 'sales_status'> }) {
  return project.sales_status === 'Sold Out' && <Badge tone="bad">{m.property_sold_out()}</Badge>
}
