import { GAP_FIELDS } from '@manzil/contract/catalogue/advertising'
import { listGaps } from '@manzil/contract/catalogue/gap-words'
import type { ProjectForEditing } from '@manzil/contract/editing/calls/office-projects'
import { projectDoubts } from '@manzil/contract/editing/project-doubts'
import { LACKS_EFFECTS, LACKS_FIELDS } from '@manzil/contract/feeds/lacks-words'
import { uaeDate } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import { DoubtsList } from '../../../editor/doubts-list.tsx'

/** Lists what buyers miss in the stored project and what looks wrong in it, each linked to its field. */
export function DoubtsNotice({ project: { lacks, gaps, rules_apply, form, publication } }: { project: ProjectForEditing }) {
  const missing = lacks.map((fact) => ({ field: LACKS_FIELDS[fact], text: () => LACKS_EFFECTS[fact]() }))
  const points = [...missing, ...projectDoubts(form, uaeDate())]
  if (points.length === 0 || publication === 'archived') return null
  // Publishing a draft asks about these too; otherwise the notice of gaps names them.
  const [gap] = publication === 'draft' && !rules_apply ? gaps : []
  if (gap) points.push({ field: GAP_FIELDS[gap], text: (options) => m.catalogue_lacks_facts({ facts: listGaps(gaps, options) }, options) })
  return <DoubtsList doubts={points} isDraft={publication === 'draft'} />
}
