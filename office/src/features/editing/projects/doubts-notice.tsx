import { GAP_FIELDS } from '@manzil/contract/catalogue/advertising'
import { listGaps } from '@manzil/contract/catalogue/gap-words'
import { isUnpriced, SALES_STATUSES, termById } from '@manzil/contract/catalogue/terms'
import { ProjectForm } from '@manzil/contract/editing/calls/office-project-form'
import type { ProjectForEditing, ProjectOptions } from '@manzil/contract/editing/calls/office-projects'
import { type ProjectDoubt, projectDoubts } from '@manzil/contract/editing/project-doubts'
import { offeredPrices } from '@manzil/contract/editing/sold-price'
import type { RequiredFact } from '@manzil/contract/feeds/calls/feeds'
import { LACKS_EFFECTS, LACKS_FIELDS } from '@manzil/contract/feeds/lacks-words'
import { areCoordinates } from '@manzil/contract/map/parse-coordinates'
import { elsewhereText, PLACE_DOUBT_WORDS } from '@manzil/contract/map/place-doubts'
import { uaeDate } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import { useDeferredValue, useMemo } from 'react'
import { DoubtsList } from '../../../editor/doubts-list.tsx'
import { usePlaceCheck } from '../../../editor/place-note.tsx'
import { type EditorForm, fromEditor } from './editor-form.ts'

interface DoubtsNoticeProps {
  project: ProjectForEditing
  communities: ProjectOptions['communities']
  /** What is in the editor, if it is not saved yet. */
  edited?: EditorForm | undefined
}

/** Whether a form has a fact that buyers miss. */
const HAS: Record<RequiredFact, (form: ProjectForm) => boolean> = {
  picture: ({ images }) => images.length > 0,
  price: ({ price, units, sales_status_id }) =>
    price !== null || offeredPrices(units).length > 0 || isUnpriced(termById(SALES_STATUSES, sales_status_id).slug),
  place: ({ community_id, latitude }) => community_id !== null || latitude !== null,
}
const PLACE = ['latitude', 'longitude', 'emirate_id', 'community_id'] as const

/**
 * Lists what buyers miss in the stored project and what looks wrong in it, each linked to its field, without what is set right in the
 * editor. What goes wrong while somebody types is not listed.
 */
export function DoubtsNotice({ project: { lacks, gaps, rules_apply, form, publication }, communities, edited }: DoubtsNoticeProps) {
  const shown = useDeferredValue(edited)
  const parsed = useMemo(() => shown && ProjectForm.safeParse(fromEditor(shown)).data, [shown])
  const today = uaeDate()
  const missing = lacks
    .filter((fact) => !parsed || !HAS[fact](parsed))
    .map((fact) => ({ field: LACKS_FIELDS[fact], text: () => LACKS_EFFECTS[fact]() }))
  const places = usePlaceTexts(form, communities).map((text) => ({ field: 'latitude', text }))
  const left = parsed && new Set(projectDoubts(parsed, today).map(keyOf))
  const doubts = projectDoubts(form, today).filter((doubt) => !left || left.has(keyOf(doubt)))
  const isMoved = parsed && PLACE.some((field) => parsed[field] !== form[field])
  const points: ProjectDoubt[] = [...missing, ...doubts, ...(isMoved ? [] : places)]
  // Publishing a draft asks about these too; otherwise the notice of gaps names them.
  const [gap] = publication === 'draft' && !rules_apply ? gaps : []
  if (gap) points.push({ field: GAP_FIELDS[gap], text: (options) => m.catalogue_lacks_facts({ facts: listGaps(gaps, options) }, options) })
  if (points.length === 0 || publication === 'archived') return null
  return <DoubtsList doubts={points} isDraft={publication === 'draft'} />
}

const keyOf = ({ field, text }: ProjectDoubt) => `${field} ${text()}`

/** Says what looks wrong about the stored place. */
function usePlaceTexts(
  { latitude, longitude, emirate_id, community_id }: ProjectForEditing['form'],
  communities: ProjectOptions['communities'],
): ProjectDoubt['text'][] {
  const check = usePlaceCheck({ latitude, longitude, emirate: emirate_id, community: community_id })
  const place = { latitude, longitude }
  if (!check || !areCoordinates(place)) return []
  const { doubt } = check
  const elsewhere = elsewhereText(check, place, community_id, communities)
  return [
    ...(doubt ? ([(options) => PLACE_DOUBT_WORDS[doubt]({}, options)] satisfies ProjectDoubt['text'][]) : []),
    ...(elsewhere ? [elsewhere] : []),
  ]
}
