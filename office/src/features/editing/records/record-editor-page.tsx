import type { RecordEntity, RecordForEditing } from '@manzil/contract/editing/calls/office-records'
import { STAFF_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { useQuery } from '@tanstack/react-query'
import { OfficePage } from '../../../shell/office-page.tsx'
import { MissingRecord } from '../../../ui/missing-record.tsx'
import { emptyRecord, KINDS } from './kinds.ts'
import { recordQuery } from './queries.ts'
import { RecordEditor } from './record-editor.tsx'
import { recordsLink } from './records-link.ts'

export function RecordEditorPage({ entity, id }: { entity: RecordEntity; id: string }) {
  const kind = KINDS[entity]
  return (
    <OfficePage roles={STAFF_ROLES} title={id === 'new' ? kind.fresh() : kind.edit()}>
      {id === 'new' ? (
        <RecordEditor key="new" entity={entity} record={emptyRecord(entity)} />
      ) : (
        <StoredRecord key={id} entity={entity} id={Number(id)} />
      )}
    </OfficePage>
  )
}

function StoredRecord({ entity, id }: { entity: RecordEntity; id: number }) {
  const { data, error, refetch } = useQuery(recordQuery(entity, id))
  if (error) {
    const { missing, all } = KINDS[entity]
    const list = <MissingRecord text={missing()} list={recordsLink(entity)} listName={all()} />
    return <LoadFailed error={error} retry={() => void refetch()} missing={list} />
  }
  if (!data) return <p role="status">{m.loading_dots()}</p>
  return <RecordEditor entity={entity} record={data as RecordForEditing<typeof entity>} />
}
