import { m } from '@manzil/messages'
import { EditorSection } from '../../../editor/editor-section.tsx'
import type { MediaLookup } from '../../../editor/media-lookup.ts'
import { PictureList } from '../../../editor/picture-list.tsx'
import type { ProjectDraft } from './use-project-draft.ts'

export function ImagesSection({ draft: { form, change, errorOf }, media }: { draft: ProjectDraft; media: MediaLookup }) {
  return (
    <EditorSection id="images" title={m.catalogue_images()} text={m.catalogue_images_text()}>
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
