import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import type { ComparedRow } from '@manzil/contract/catalogue/comparison'
import { AROUND_KINDS, type AroundKind } from '@manzil/contract/map/around'
import { m } from '@manzil/messages'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { AROUND_LABELS, type Around, wayLabel } from '../around/index.ts'

/** What is around each project, by its id. */
export type AroundProjects = Record<number, Around | undefined>

/** Rows with the closest place of each kind that at least one project has. */
export function aroundGroup(around: AroundProjects): { label: () => string; rows: ComparedRow[] } {
  const closestTo = ({ id }: PropertyDetail, kind: AroundKind) => around[id]?.find((group) => group.kind === kind)?.places[0]
  const kinds = AROUND_KINDS.filter((kind) => Object.values(around).some((groups) => groups?.some((group) => group.kind === kind)))
  const rows = kinds.map(
    (kind): ComparedRow => ({
      label: AROUND_LABELS[kind],
      value: (property) => {
        const place = closestTo(property, kind)
        return place ? `${textOf(place, 'name')}\n${wayLabel(place)}` : ''
      },
    }),
  )
  return { label: m.around_title, rows }
}
