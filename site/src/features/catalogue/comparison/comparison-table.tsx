import { MAX_COMPARED } from '@manzil/contract/calls/limits'
import type { PropertyDetail } from '@manzil/contract/catalogue/calls/properties'
import { COMPARED_GROUPS, type ComparedRow, marksIn } from '@manzil/contract/catalogue/comparison'
import { m } from '@manzil/messages'
import { Badge } from '@manzil/ui/badge.tsx'
import { CheckIcon } from '@manzil/ui/icons.tsx'
import { useRef } from 'react'
import { type AroundProjects, aroundGroup } from './around-rows.ts'
import { useCommuteGroup } from './commute-rows.ts'
import { ComparedCard } from './compared-card.tsx'
import { PlusIcon } from './plus-icon.tsx'
import { CellContent, differs } from './rows.tsx'
import { StickyNames } from './sticky-names.tsx'

interface ComparisonTableProps {
  properties: PropertyDetail[]
  around: AroundProjects
  onlyDifferences: boolean
  onRemove: (id: number) => void
  onAdd: () => void
}

/**
 * One column per project. On phones the columns scroll sideways while each row's label stays above its values; project names
 * stick to the top of the screen.
 */
export function ComparisonTable({ properties, around, onlyDifferences, onRemove, onAdd }: ComparisonTableProps) {
  const scroller = useRef<HTMLElement>(null)
  const head = useRef<HTMLTableSectionElement>(null)
  const groups = [...COMPARED_GROUPS, useCommuteGroup(properties), aroundGroup(around)]
    .map((group) => ({
      ...group,
      rows: onlyDifferences ? group.rows.filter((row) => differs(row, properties)) : group.rows,
    }))
    .filter(({ rows }) => rows.length > 0)
  const hasSlot = properties.length < MAX_COMPARED
  return (
    <div style={gridTracks(properties.length) as React.CSSProperties}>
      <StickyNames properties={properties} head={head} scroller={scroller} />
      <section
        ref={scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolls sideways on phones, so it must be reachable by keyboard
        tabIndex={0}
        aria-label={m.compare_table_label()}
        className="max-md:-mx-(--gutter) max-md:snap-x max-md:scroll-ps-(--gutter) max-md:overflow-x-auto max-md:px-(--gutter) max-md:[scrollbar-width:none]"
      >
        <table className="block max-md:w-max">
          <thead ref={head} className="block">
            <tr className={ROW}>
              <td className="max-md:hidden" />
              {properties.map((property) => (
                <ComparedCard key={property.id} property={property} onRemove={() => onRemove(property.id)} />
              ))}
              {hasSlot && (
                <td className="grid print:hidden">
                  <button
                    type="button"
                    onClick={onAdd}
                    className="grid min-h-40 place-content-center justify-items-center gap-2 rounded-photo border border-dashed border-line-strong p-3 text-sm text-muted hover:border-ink hover:text-ink"
                  >
                    <PlusIcon />
                    {m.compare_add()}
                  </button>
                </td>
              )}
            </tr>
          </thead>
          {groups.map(({ label, rows }) => (
            <tbody key={label()} className="block">
              <tr className="block">
                <th
                  scope="rowgroup"
                  colSpan={properties.length + 1}
                  className={`display block pt-10 pb-3 text-start text-h3 max-md:pt-7 max-md:pb-0 ${STICKY_LABEL}`}
                >
                  {label()}
                </th>
              </tr>
              {rows.map((row) => (
                <Row key={row.label()} row={row} properties={properties} />
              ))}
            </tbody>
          ))}
        </table>
      </section>
      {groups.length === 0 && <p className="py-10 text-muted">{m.compare_alike()}</p>}
    </div>
  )
}

/** Returns the grid's columns: one per project, and one for the Add slot if there is room for another project. */
function gridTracks(count: number): Record<`--${string}`, string> {
  const hasSlot = count < MAX_COMPARED
  return {
    '--tracks': `10rem repeat(${count}, minmax(0, 24rem))${hasSlot ? ' minmax(9rem, 1fr)' : ''}`,
    '--phone-tracks': `repeat(${count + (hasSlot ? 1 : 0)}, 44vw)`,
  }
}
const ROW = 'grid gap-x-6 grid-cols-(--tracks) max-md:gap-x-3 max-md:grid-cols-(--phone-tracks)'
/** Keeps a label in place on phones while the columns scroll. */
const STICKY_LABEL = 'max-md:sticky max-md:start-0 max-md:w-max'

function Row({ row, properties }: { row: ComparedRow; properties: PropertyDetail[] }) {
  const marks = row.marked ? marksIn(properties, row.marked) : []
  return (
    <tr className={ROW}>
      <th
        scope="row"
        className={`border-line py-4 text-start text-sm font-normal text-muted max-md:col-span-full max-md:pt-3.5 max-md:pb-0 md:border-t ${STICKY_LABEL}`}
      >
        {row.label()}
      </th>
      {properties.map((property, index) => (
        <td
          key={property.id}
          className="flex min-w-0 flex-wrap content-start items-center gap-2 border-line py-3.5 [overflow-wrap:anywhere] max-md:pt-1 max-md:pb-3 max-md:text-ui md:border-t"
        >
          <CellContent row={row} property={property} />
          {marks[index] === 'best' && (
            <Badge tone="good">
              <CheckIcon className="size-3.5" />
              {row.marked?.words.best()}
            </Badge>
          )}
          {marks[index] === 'worst' && <Badge tone="line">{row.marked?.words.worst()}</Badge>}
        </td>
      ))}
    </tr>
  )
}
