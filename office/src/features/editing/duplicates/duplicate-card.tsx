import type { Duplicate, DuplicateProject } from '@manzil/contract/editing/calls/office-duplicates'
import { m } from '@manzil/messages'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { Localized, textOf } from '@manzil/ui/i18n/localized.tsx'
import { useState } from 'react'
import { Choice } from '../../../ui/filters/choice.tsx'
import { Comparison, Origin } from './comparison.tsx'

/** The ids of a pair's projects. */
export const idsOf = ({ twins }: Duplicate): [number, number] => [twins[0].id, twins[1].id]

interface DuplicateCardProps {
  /** All pairs of projects that look the same as each other. */
  pairs: readonly [Duplicate, ...Duplicate[]]
  /** A pair is about to leave the list. */
  onSettled: () => void
}

/** Compares projects that look the same, two at a time. */
export function DuplicateCard({ pairs, onSettled }: DuplicateCardProps) {
  const [chosen, setChosen] = useState(0)
  const pair = pairs[chosen] ?? pairs[0]
  return (
    <li tabIndex={-1} aria-label={textOf(pair.twins[0], 'title')} className="rounded-panel border border-line bg-surface p-5 max-md:p-4">
      {pairs.length > 1 && <Group pairs={pairs} chosen={pair} onChoose={setChosen} />}
      <Comparison key={idsOf(pair).join()} duplicate={pair} onSettled={onSettled} />
    </li>
  )
}

interface GroupProps {
  pairs: readonly Duplicate[]
  chosen: Duplicate
  onChoose: (index: number) => void
}

/** Numbers the projects of a group, and lets a person choose which two to compare. */
function Group({ pairs, chosen, onChoose }: GroupProps) {
  const projects = new Map(pairs.flatMap(({ twins }) => twins.map((twin): [number, DuplicateProject] => [twin.id, twin])))
  const numberOf = new Map([...projects.keys()].sort((a, b) => a - b).map((id, index) => [id, formatNumber(index + 1)]))
  const numbers = (pair: Duplicate) => {
    const [one = '', other = ''] = idsOf(pair).map((id) => numberOf.get(id))
    return m.duplicates_group_pair({ one, other })
  }
  return (
    <div className="mb-5 grid items-end gap-4 border-b border-line pb-5 md:grid-cols-[1fr_14rem]">
      <div>
        <h2 className="strong">{m.duplicates_group({ count: projects.size, shown: formatNumber(projects.size) })}</h2>
        <ol className="mt-2 grid gap-1 text-sm">
          {[...numberOf].map(([id, number]) => {
            const project = projects.get(id)
            return (
              project && (
                <li key={id} className="[overflow-wrap:anywhere]">
                  {number}. <Localized of={project} field="title" /> · <Origin twin={project} />
                </li>
              )
            )
          })}
        </ol>
      </div>
      <Choice label={m.duplicates_group_compare()} value={String(pairs.indexOf(chosen))} onChoose={(index) => onChoose(Number(index))}>
        {pairs.map((pair, index) => (
          <option key={idsOf(pair).join()} value={index}>
            {numbers(pair)}
          </option>
        ))}
      </Choice>
    </div>
  )
}
