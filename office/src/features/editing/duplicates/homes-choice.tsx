import type { Duplicate, DuplicateProject, MergeBody } from '@manzil/contract/editing/calls/office-duplicates'
import { m } from '@manzil/messages'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import type { z } from 'zod'

export type HomesKept = z.output<typeof MergeBody>['homes']

interface HomesChoiceProps {
  twins: Duplicate['twins']
  /** The project whose home types are used. */
  used: DuplicateProject
  isKept: boolean
  name: string
  value: HomesKept
  onChoose: (homes: HomesKept) => void
}

/** Chooses whether a merge keeps the homes of both projects. */
export function HomesChoice({ twins: [one, other], used, isKept, name, value, onChoose }: HomesChoiceProps) {
  const same = one.homes - one.own_homes
  const sizes = { one: formatNumber(one.homes), other: formatNumber(other.homes) }
  const count = formatNumber(used.homes)
  const labels: Record<HomesKept, string> = {
    both: same > 0 ? m.duplicates_homes_both_same({ ...sizes, same: formatNumber(same) }) : m.duplicates_homes_both(sizes),
    one: isKept ? m.duplicates_homes_of_kept({ count }) : m.duplicates_homes_of_other({ count }),
  }
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="px-2 py-2 text-start strong max-md:hidden">
        {m.duplicates_homes()}
      </th>
      <td colSpan={2} className="px-2 py-1">
        <fieldset className="min-w-0">
          <legend className="text-muted max-md:pt-1.5 md:sr-only">{m.duplicates_homes()}</legend>
          {(['both', 'one'] as const).map((homes) => (
            <label key={homes} className="flex min-h-11 items-start gap-2.5 py-1.5">
              <input
                type="radio"
                name={`${name}-homes`}
                className="mt-0.5 size-5 shrink-0 accent-primary"
                checked={value === homes}
                onChange={() => onChoose(homes)}
              />
              {labels[homes]}
            </label>
          ))}
          {value === 'both' && same > 0 && <p className="pb-1.5 text-muted">{m.duplicates_homes_same()}</p>}
        </fieldset>
      </td>
    </tr>
  )
}
