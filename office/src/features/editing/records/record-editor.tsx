import type { RecordEntity, RecordForEditing, RecordForms } from '@manzil/contract/editing/calls/office-records'
import { m } from '@manzil/messages'
import { Badge } from '@manzil/ui/badge.tsx'
import { button } from '@manzil/ui/button.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { localizedAddress } from '@manzil/ui/i18n/localized-addresses.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useState } from 'react'
import { ConflictPanel } from '../../../editor/conflict-panel.tsx'
import { EditorBar, SaveBelow, SaveButton } from '../../../editor/editor-bar.tsx'
import type { FieldErrors } from '../../../editor/forms.ts'
import { useMediaLookup } from '../../../editor/media-lookup.ts'
import { officeMessage } from '../../../editor/office-message.ts'
import { PUBLICATION } from '../../../editor/publication.ts'
import { useDraft } from '../../../editor/use-draft.ts'
import { useSaving } from '../../../editor/use-saving.ts'
import { AmenityFields } from './amenity-fields.tsx'
import { ArticleFields, articleParts } from './article-fields.tsx'
import { ArticlePublication } from './article-publication.tsx'
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
  const { publication } = record
  const saveButton = (
    <SaveButton
      label={isNew ? (entity === 'post' ? m.catalogue_create() : m.office_record_create()) : m.action_save_changes()}
      saving={saving}
    />
  )
  const Fields: (props: FieldsProps<Entity>) => ReactNode = FIELDS[entity]
  return (
    <>
      <EditorBar
        back={
          <Link {...recordsLink(entity)} className="link inline-flex min-h-11 items-center text-sm">
            {kind.all()}
          </Link>
        }
        title={'title' in draft.form ? textOf(draft.form, 'title') : textOf(draft.form, 'name')}
        badge={publication && <Badge tone={PUBLICATION[publication].tone}>{PUBLICATION[publication].label()}</Badge>}
        isChanged={draft.isChanged}
        saved={isNew ? undefined : { at: record.updated_at, by: textOf(record, 'updated_by') }}
        onDiscard={draft.isChanged ? saving.discard : undefined}
        actions={
          publication && (
            <>
              <a href={localizedAddress(`/admin/blog/${record.id}/preview`)} className={button('secondary', 'sm')}>
                {m.catalogue_preview()}
              </a>
              <ArticlePublication
                id={record.id}
                publication={publication}
                version={draft.version}
                isChanged={draft.isChanged}
                onChanged={(changed) => saving.applySaved(changed as RecordForEditing<Entity>)}
                onFailure={saving.fail}
              />
            </>
          )
        }
        save={saveButton}
        parts={entity === 'post' ? articleParts() : []}
      />
      {saving.conflict && (
        <ConflictPanel
          conflict={saving.conflict}
          mine={draft.form}
          fieldName={fieldName}
          onTake={saving.takeTheirs}
          onClose={saving.closeConflict}
        />
      )}
      <div>
        <Fields draft={draft} isNew={isNew} media={media} resets={saving.resets} />
        {!isNew && (
          <RecordActions
            entity={entity}
            record={record}
            onGone={async () => {
              saving.letGo()
              // The list offers to undo the deletion of an article.
              const deleted = 'title' in record.form ? { id: record.id, name: record.form.title } : undefined
              await navigate({ ...recordsLink(entity), replace: true, state: { deleted } })
              client.removeQueries({ queryKey: recordsKey(entity) })
            }}
          />
        )}
      </div>
      <SaveBelow>{saveButton}</SaveBelow>
    </>
  )
}
