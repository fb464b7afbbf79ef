import type { DuplicateProject, MergedFact } from '@manzil/contract/editing/calls/office-duplicates'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { ConfirmDialog } from '@manzil/ui/dialogs/confirm-dialog.tsx'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { useState } from 'react'
import { PUBLICATION } from '../../../editor/publication.ts'
import { factName } from './facts.ts'
import type { HomesKept } from './homes-choice.tsx'

interface MergeDialogProps {
  kept: DuplicateProject
  removed: DuplicateProject
  taken: readonly MergedFact[]
  /** What the removed project has and the kept one does not take. */
  lost: readonly MergedFact[]
  homes: HomesKept
  busy: boolean
  error: unknown
  onMerge: (publish: boolean) => void
  onClose: () => void
}

/** Says what becomes of both projects before they are merged. */
export function MergeDialog({ kept, removed, taken, lost, homes, busy, error, onMerge, onClose }: MergeDialogProps) {
  const isPageAtStake = removed.publication === 'published' && kept.publication !== 'published'
  const [publishes, setPublishes] = useState(true)
  const names = (facts: readonly MergedFact[]) => facts.map((fact) => isolated(factName(fact))).join(m.list_comma())
  return (
    <ConfirmDialog
      title={m.action_merge()}
      action={isPageAtStake && publishes ? m.duplicates_merge_and_publish() : m.action_merge()}
      busy={busy}
      onConfirm={() => onMerge(isPageAtStake && publishes)}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>{m.duplicates_merge_confirm({ kept: nameOf(kept, removed), other: nameOf(removed, kept) })}</p>
        {taken.length > 0 && <p>{m.duplicates_merge_takes({ facts: names(taken) })}</p>}
        {lost.length > 0 && <p>{m.duplicates_merge_loses({ facts: names(lost) })}</p>}
        <HomesNote kept={kept} removed={removed} takesHomes={taken.includes('units')} homes={homes} />
        {isPageAtStake && (
          <div className="rounded-control bg-warning-soft px-4 py-3">
            <p>{m.duplicates_merge_public()}</p>
            <label className="flex min-h-11 items-center gap-2.5 pt-1">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-primary"
                checked={publishes}
                onChange={({ target }) => setPublishes(target.checked)}
              />
              {m.duplicates_merge_publish()}
            </label>
            {!publishes && <p className="strong">{m.duplicates_merge_page_lost()}</p>}
          </div>
        )}
        {error !== null && (
          <p role="alert" className="text-danger">
            {failureText(error)}
          </p>
        )}
      </div>
    </ConfirmDialog>
  )
}

interface HomesNoteProps extends Pick<MergeDialogProps, 'kept' | 'removed' | 'homes'> {
  takesHomes: boolean
}

function HomesNote({ kept, removed, takesHomes, homes }: HomesNoteProps) {
  const unused = takesHomes ? kept : removed
  const leaving = homes === 'one' && unused.own_homes > 0
  const frozen = takesHomes ? removed.homes : homes === 'both' ? removed.own_homes : 0
  const isUnmatched = homes === 'both' && kept.own_homes > 0 && removed.own_homes > 0
  const name = takesHomes ? m.duplicates_merge_homes_kept : m.duplicates_merge_homes_other
  return (
    <>
      {homes === 'both' && <p>{m.duplicates_merge_homes_both({ count: formatNumber(kept.homes + removed.own_homes) })}</p>}
      {isUnmatched && <p>{m.duplicates_merge_homes_unmatched({ kept: homesText(kept), other: homesText(removed) })}</p>}
      {leaving && (
        <div className="strong">
          <p>{name({ homes: homesText(unused) })}</p>
          {unused.own_leads > 0 && <p>{m.duplicates_merge_homes_leads({ count: formatNumber(unused.own_leads) })}</p>}
        </div>
      )}
      {removed.feed !== null && frozen > 0 && <p>{m.duplicates_merge_homes_feed({ feed: isolated(removed.feed) })}</p>}
    </>
  )
}

/** Counts the homes that only this project has, and names the first ones. */
function homesText({ own_homes, own_numbers }: DuplicateProject): string {
  if (own_numbers.length === 0) return formatNumber(own_homes)
  const named = own_numbers.map(isolated).join(m.list_comma())
  const more = own_homes - own_numbers.length
  return `${formatNumber(own_homes)} (${more > 0 ? `${named} ${m.list_more({ count: more })}` : named})`
}

/** Names a project by its title and state, and by its page address if the other has the same. */
function nameOf(twin: DuplicateProject, other: DuplicateProject): string {
  const named = (one: DuplicateProject) =>
    m.duplicates_named({ title: isolated(textOf(one, 'title')), status: PUBLICATION[one.publication].label() })
  return named(twin) === named(other) ? `${named(twin)} ${isolated(`/${twin.slug}`)}` : named(twin)
}
