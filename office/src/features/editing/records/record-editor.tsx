import { articleDoubts } from '@manzil/contract/editing/article-doubts'
import type { RecordEntity, RecordForEditing, RecordForms } from '@manzil/contract/editing/calls/office-records'
import { m } from '@manzil/messages'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useState } from 'react'
import { DoubtsList } from '../../../editor/doubts-list.tsx'
import { EditorFrame } from '../../../editor/editor-frame.tsx'
import type { FieldErrors } from '../../../editor/forms.ts'
import { useMediaLookup } from '../../../editor/media-lookup.ts'
import { officeMessage } from '../../../editor/office-message.ts'
import { useDraft } from '../../../editor/use-draft.ts'
import { useSaving } from '../../../editor/use-saving.ts'
import { AmenityFields } from './amenity-fields.tsx'
import { ArticleButtons } from './article-buttons.tsx'
import { ArticleFields, articleParts } from './article-fields.tsx'
import { CommunityFields } from './community-fields.tsx'
import { DeveloperFields } from './developer-fields.tsx'
import { fieldName } from './field-names.ts'
import type { FieldsProps } from './fields-props.ts'
import { KINDS } from './kinds.ts'
import { createRecord, recordQuery, recordsKey, saveRecord } from './queries.ts'
import { RecordActions } from './record-actions.tsx'
import { recordLink, recordsLink } from './records-link.ts'

const FIELDS: { [Entity in RecordEntity]: (props: FieldsProps<Entity>) => ReactNode } = {
  developer: DeveloperFields,
  community: CommunityFields,
  amenity: AmenityFields,
  post: ArticleFields,
}

/** Edits both languages of a record side by side and saves them at once. A new record has the id 0. */
export function RecordEditor<Entity extends RecordEntity>({
  entity,
  record: loaded,
}: {
  entity: Entity
  record: RecordForEditing<Entity>
}) {
  type Form = RecordForms[Entity]
  const [record, setRecord] = useState(loaded)
  const isNew = record.id === 0
  const kind = KINDS[entity]
  const faultsOf = useCallback(
    (form: Form): FieldErrors => {
      const issues = kind.schema.safeParse(form).error?.issues ?? []
      return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), officeMessage(message)]))
    },
    [kind],
  )
  const draft = useDraft<Form>(`${entity}:${isNew ? 'new' : record.id}`, () => record, faultsOf)
  const media = useMediaLookup(record.media)
  const navigate = useNavigate()
  const client = useQueryClient()
  const saving = useSaving<Form, RecordForEditing<Entity>>({
    draft,
    save: () => (isNew ? createRecord(entity, draft.form) : saveRecord(entity, record.id, { version: draft.version, form: draft.form })),
    reread: () => client.fetchQuery({ ...recordQuery(entity, record.id), staleTime: 0 }),
    onStored: (stored) => {
      setRecord(stored)
      client.setQueryData(recordQuery(entity, stored.id).queryKey, stored)
    },
    onMade: isNew && (({ id }) => navigate({ ...recordLink(entity, id), replace: true })),
    contentOf: ({ version, form }) => ({ version, form }),
  })
  const doubts = 'author_name_ar' in draft.form ? articleDoubts(draft.form) : []
  const Fields: (props: FieldsProps<Entity>) => ReactNode = FIELDS[entity]
  return (
    <EditorFrame
      draft={draft}
      saving={saving}
      stored={isNew ? undefined : record}
      back={
        <Link {...recordsLink(entity)} className="link inline-flex min-h-11 items-center text-sm">
          {kind.all()}
        </Link>
      }
      title={'title' in draft.form ? textOf(draft.form, 'title') : textOf(draft.form, 'name')}
      createLabel={entity === 'post' ? m.catalogue_create() : m.office_record_create()}
      parts={entity === 'post' ? articleParts() : []}
      fieldName={(field) => fieldName(field, entity)}
      actions={
        record.publication && (
          <ArticleButtons
            id={record.id}
            title={'title' in record.form ? textOf(record.form, 'title') : ''}
            publication={record.publication}
            doubts={doubts}
            version={draft.version}
            isChanged={saving.isChanged}
            save={async () =>
              (await saving.trySave()) ? client.getQueryData(recordQuery(entity, record.id).queryKey)?.version : undefined
            }
            onChanged={(changed) => saving.applySaved(changed as RecordForEditing<Entity>)}
            onFailure={(error) => saving.fail(error, m.catalogue_publish_refused)}
          />
        )
      }
    >
      {record.publication && <DoubtsList doubts={doubts} isDraft={record.publication === 'draft'} />}
      <Fields draft={draft} isNew={isNew} media={media} resets={saving.resets} />
      {!isNew && (
        <RecordActions
          entity={entity}
          record={record}
          onGone={async ({ isMerged }) => {
            saving.discardDraft()
            await navigate({ ...recordsLink(entity), replace: true, state: isMerged ? {} : { deleted: deletedOf(record) } })
            // Removed queries would leave the list, which shows them already, without a way to be refreshed.
            await client.invalidateQueries({ queryKey: recordsKey(entity) })
          }}
        />
      )}
    </EditorFrame>
  )
}

/** What the list needs to undo the deletion. The server stores deleted articles; other records are created again. */
function deletedOf({ id, form }: RecordForEditing<RecordEntity>) {
  return 'title' in form ? { id, name: textOf(form, 'title') } : { id, name: textOf(form, 'name'), form }
}
