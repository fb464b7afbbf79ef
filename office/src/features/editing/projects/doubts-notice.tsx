import { GAP_FIELDS } from '@manzil/contract/catalogue/advertising'
import { listGaps } from '@manzil/contract/catalogue/gap-words'
import type { ProjectForEditing } from '@manzil/contract/editing/calls/office-projects'
import { projectDoubts } from '@manzil/contract/editing/project-doubts'
import type { RequiredFact } from '@manzil/contract/feeds/calls/feeds'
import { LACKS_EFFECTS } from '@manzil/contract/feeds/lacks-words'
import { uaeDate } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { focusField } from '../../../editor/focus-field.ts'

const FIELDS: Record<RequiredFact, string> = { picture: 'images', price: 'price', place: 'community_id' }

/** Lists what buyers miss in the stored project and what looks wrong in it, each linked to its field. */
export function DoubtsNotice({ project: { lacks, gaps, rules_apply, form, publication } }: { project: ProjectForEditing }) {
  const missing = lacks.map((fact) => ({ field: FIELDS[fact], text: () => LACKS_EFFECTS[fact]() }))
  const points = [...missing, ...projectDoubts(form, uaeDate())]
  if (points.length === 0 || publication === 'archived') return null
  // Publishing a draft asks about these too; otherwise the notice of gaps names them.
  const [gap] = publication === 'draft' && !rules_apply ? gaps : []
  if (gap) points.push({ field: GAP_FIELDS[gap], text: (options) => m.catalogue_lacks_facts({ facts: listGaps(gaps, options) }, options) })
  return (
    <section className="my-6 rounded-panel bg-sand-soft px-5 py-3 text-sm">
      <h2 className="strong">{m.catalogue_doubts()}</h2>
      <ul>
        {points.map(({ field, text }) => (
          <li key={`${field} ${text()}`}>
            <button type="button" className="link inline-flex min-h-10 items-center text-start" onClick={() => focusField(field)}>
              {text({ locale: getLocale() })}
            </button>
          </li>
        ))}
      </ul>
      {publication === 'draft' && <p className="text-muted">{m.catalogue_doubts_text()}</p>}
    </section>
  )
}
