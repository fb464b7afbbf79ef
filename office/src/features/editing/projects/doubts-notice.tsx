import { GAP_FIELDS } from '@manzil/contract/catalogue/advertising'
import { listGaps } from '@manzil/contract/catalogue/gap-words'
import type { ProjectForEditing, ProjectOptions } from '@manzil/contract/editing/calls/office-projects'
import { type ProjectDoubt, projectDoubts } from '@manzil/contract/editing/project-doubts'
import { LACKS_EFFECTS, LACKS_FIELDS } from '@manzil/contract/feeds/lacks-words'
import { areCoordinates } from '@manzil/contract/map/parse-coordinates'
import { elsewhereText, PLACE_DOUBT_WORDS } from '@manzil/contract/map/place-doubts'
import { uaeDate } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import { DoubtsList } from '../../../editor/doubts-list.tsx'
import { usePlaceCheck } from '../../../editor/place-note.tsx'

interface DoubtsNoticeProps {
  project: ProjectForEditing
  communities: ProjectOptions['communities']
}

/** Lists what buyers miss in the stored project and what looks wrong in it, each linked to its field. */
export function DoubtsNotice({ project: { lacks, gaps, rules_apply, form, publication }, communities }: DoubtsNoticeProps) {
  const missing = lacks.map((fact) => ({ field: LACKS_FIELDS[fact], text: () => LACKS_EFFECTS[fact]() }))
  const places = usePlaceTexts(form, communities).map((text) => ({ field: 'latitude', text }))
  const points: ProjectDoubt[] = [...missing, ...projectDoubts(form, uaeDate()), ...places]
  if (points.length === 0 || publication === 'archived') return null
  // Publishing a draft asks about these too; otherwise the notice of gaps names them.
  const [gap] = publication === 'draft' && !rules_apply ? gaps : []
  if (gap) points.push({ field: GAP_FIELDS[gap], text: (options) => m.catalogue_lacks_facts({ facts: listGaps(gaps, options) }, options) })
  return <DoubtsList doubts={points} isDraft={publication === 'draft'} />
}

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
