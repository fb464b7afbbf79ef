import { GAP_FIELDS } from '@manzil/contract/catalogue/advertising'
import { GAP_WORDS } from '@manzil/contract/catalogue/gap-words'
import type { ProjectForEditing } from '@manzil/contract/editing/calls/office-projects'
import { m } from '@manzil/messages'
import { focusField } from '../../../editor/focus-field.ts'

/** Names the facts that the stored project needs before it may be advertised, each linked to its field. */
export function GapsNotice({ project: { gaps, publication, rules_apply } }: { project: ProjectForEditing }) {
  // Where the rules have no effect, a draft needs nothing.
  if (gaps.length === 0 || (!rules_apply && publication !== 'published')) return null
  return (
    <section className={`my-6 rounded-panel px-5 py-3 text-sm ${rules_apply ? 'bg-warning-soft' : 'bg-sand-soft'}`}>
      <p className="flex flex-wrap items-center gap-x-3">
        <span className="strong">{m.catalogue_gaps({ facts: '' }).trim()}</span>
        {gaps.map((gap) => (
          <button key={gap} type="button" className="link inline-flex min-h-10 items-center" onClick={() => focusField(GAP_FIELDS[gap])}>
            {GAP_WORDS[gap]()}
          </button>
        ))}
      </p>
      <p className="text-muted">{rules_apply ? m.catalogue_gaps_needed() : m.catalogue_gaps_later()}</p>
    </section>
  )
}
