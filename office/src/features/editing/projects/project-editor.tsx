import type { ProjectForEditing, ProjectOptions } from '@manzil/contract/editing/calls/office-projects'
import { m } from '@manzil/messages'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { localizedAddress } from '@manzil/ui/i18n/localized-addresses.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { EditorFrame } from '../../../editor/editor-frame.tsx'
import { EditorSection } from '../../../editor/editor-section.tsx'
import { focusLinked } from '../../../editor/focus-field.ts'
import { type MediaLookup, useMediaLookup } from '../../../editor/media-lookup.ts'
import { PictureList } from '../../../editor/picture-list.tsx'
import { PreviewLink } from '../../../editor/preview-link.tsx'
import { useSaving } from '../../../editor/use-saving.ts'
import { DoubtsNotice } from './doubts-notice.tsx'
import { type EditorForm, faultsFromApi, fromEditor, toEditor } from './editor-form.ts'
import { FeedNotice } from './feed-notice.tsx'
import { fieldName, fieldValue } from './field-names.ts'
import { FieldValue } from './field-value.tsx'
import { GapsNotice } from './gaps-notice.tsx'
import { ProjectDocuments } from './project-documents.tsx'
import { type OfficeArea, projectLink, projectPreviewPath, projectsLink } from './projects-link.ts'
import { PublicationButtons } from './publication-buttons.tsx'
import { createProject, projectQuery, saveProject } from './queries.ts'
import { DeleteSection } from './sections/delete-section.tsx'
import { FactsSection } from './sections/facts-section.tsx'
import { HiddenPrices } from './sections/hidden-prices.tsx'
import { HistorySection } from './sections/history-section.tsx'
import { PermitSection } from './sections/permit-section.tsx'
import { PlansSection } from './sections/plans-section.tsx'
import { PriceSection } from './sections/price-section.tsx'
import { RegistrationSection } from './sections/registration-section.tsx'
import { TextsSection } from './sections/texts-section.tsx'
import { UnitsSection } from './sections/units-section.tsx'
import { TwinsNotice } from './twins-notice.tsx'
import { unitNames } from './unit-names.ts'
import { UnpublishedNotice } from './unpublished-notice.tsx'
import { useChangeDoubts } from './use-change-doubts.ts'
import { HomeTypeNames, useOptionNames } from './use-option-names.ts'
import { type ProjectDraft, useProjectDraft } from './use-project-draft.ts'

interface ProjectEditorProps {
  area: OfficeArea
  project: ProjectForEditing
  options: ProjectOptions
}

/** Edits all hand-written fields of a project and saves them at once. */
export function ProjectEditor({ area, project: loaded, options }: ProjectEditorProps) {
  const [project, setProject] = useState(loaded)
  const isNew = project.id === 0
  const id = isNew ? 'new' : project.id
  const draft = useProjectDraft(id, project)
  const media = useMediaLookup(project.media)
  const [confirms, setConfirms] = useState(false)
  const navigate = useNavigate()
  const client = useQueryClient()
  const names = unitNames(project.form.units)
  const types = new Map(project.form.units.map(({ id: unit }, at) => [unit, names[at] ?? '']))
  const nameOf = useOptionNames(types)
  const { maySave, question } = useChangeDoubts(project)
  const saving = useSaving<EditorForm, ProjectForEditing>({
    draft,
    isChanged: draft.isChanged || confirms,
    maySave,
    save: async () => {
      const form = fromEditor(draft.form)
      if (isNew) return createProject(form)
      const saved = await saveProject(project.id, { version: draft.version, confirm_prices: confirms, form })
      setConfirms(false)
      return saved
    },
    reread: () => client.fetchQuery({ ...projectQuery(project.id), staleTime: 0 }),
    onStored: (stored) => {
      setProject(stored)
      client.setQueryData(projectQuery(stored.id).queryKey, stored)
    },
    onMade: isNew && (({ id: made }) => navigate({ ...projectLink(area, made), replace: true })),
    contentOf: ({ version, form }) => ({ version, form: toEditor(form) }),
    faultsFrom: ({ accept_incomplete: _lacks, ...fields }) => faultsFromApi(draft.form, fields),
  })
  const showStored = async () => saving.applySaved(await client.fetchQuery({ ...projectQuery(project.id), staleTime: 0 }))
  useEffect(() => focusLinked(location.hash), [])
  return (
    <HomeTypeNames value={types}>
      <EditorFrame
        draft={draft}
        saving={saving}
        stored={isNew ? undefined : project}
        back={
          <Link {...projectsLink(area)} className="link inline-flex min-h-11 items-center text-sm">
            {m.catalogue_all()}
          </Link>
        }
        title={textOf(draft.form, 'title')}
        createLabel={m.catalogue_create()}
        parts={partsOf(isNew)}
        fieldName={fieldName}
        fieldValue={(field, value, beside) => <FieldValue value={fieldValue(field, value, nameOf, beside)} />}
        actions={
          !isNew && (
            <>
              <PreviewLink
                href={localizedAddress(projectPreviewPath(area, project.id))}
                isChanged={saving.isChanged}
                isPublic={project.publication === 'published'}
                save={saving.trySave}
              />
              <PublicationButtons
                project={project}
                title={textOf(project.form, 'title')}
                version={draft.version}
                isChanged={saving.isChanged}
                save={async () => ((await saving.trySave()) ? client.getQueryData(projectQuery(project.id).queryKey)?.version : undefined)}
                onChanged={saving.applySaved}
                onFailure={(error, lacks) => saving.fail(error, m.catalogue_publish_refused, lacks)}
              />
            </>
          )
        }
      >
        {question}
        {area === 'developer' && project.publication === 'draft' && !isNew && <UnpublishedNotice project={project} />}
        <GapsNotice project={project} />
        {!isNew && <FeedNotice project={project} />}
        {!isNew && <DoubtsNotice project={project} communities={options.communities} edited={draft.isChanged ? draft.form : undefined} />}
        <TwinsNotice area={area} twins={project.twins} />
        {project.publication === 'published' && <ProjectDocuments project={project} />}
        <TextsSection draft={draft} isNew={isNew} resets={saving.resets} />
        <PriceSection draft={draft} project={project} confirms={confirms} onConfirms={setConfirms}>
          {project.hidden_prices > 0 && (
            <HiddenPrices project={project} version={draft.version} isChanged={saving.isChanged} onDone={showStored} />
          )}
        </PriceSection>
        <FactsSection draft={draft} options={options} locked={project.locked} />
        <ImagesSection draft={draft} media={media} />
        <UnitsSection draft={draft} media={media} confirms={confirms} />
        <PlansSection draft={draft} />
        <PermitSection draft={draft} check={project.permit_check} />
        <RegistrationSection draft={draft} />
        {!isNew && (
          <HistorySection
            project={project}
            isChanged={saving.isChanged}
            onRestored={saving.applySaved}
            onFeedValues={showStored}
            onFailure={saving.fail}
          />
        )}
        {!isNew && (
          <DeleteSection
            project={project}
            onDeleted={async () => {
              saving.discardDraft()
              await navigate({ ...projectsLink(area), replace: true })
              await client.invalidateQueries({ queryKey: accountKey('projects') })
            }}
            onFailure={saving.fail}
          />
        )}
      </EditorFrame>
    </HomeTypeNames>
  )
}

function partsOf(isNew: boolean): [string, string][] {
  return [
    ['texts', m.catalogue_texts()],
    ['price', m.property_price()],
    ['facts', m.catalogue_facts()],
    ['place', m.catalogue_place()],
    ['amenities', m.amenities_title()],
    ['images', m.property_pictures()],
    ['units', m.catalogue_units()],
    ['plans', m.payment_plans()],
    ['permit', m.property_permit()],
    ['registration', m.catalogue_registration()],
    ...(isNew ? [] : [['history', m.catalogue_history()] as [string, string]]),
  ]
}

function ImagesSection({ draft: { form, change, errorOf }, media }: { draft: ProjectDraft; media: MediaLookup }) {
  return (
    <EditorSection id="images" fields="images" title={m.property_pictures()} text={m.catalogue_images_text()}>
      <PictureList
        pictures={form.images}
        onChange={(images) => change('images', images)}
        errorOf={(index, part) => errorOf(part === 'media_id' ? `images.${index}` : `images.${index}.${part}`)}
        media={media}
        addLabel={m.catalogue_image_add()}
      />
    </EditorSection>
  )
}
