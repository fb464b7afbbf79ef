import { m } from '@manzil/messages'
import { FormField } from '@manzil/ui/form/form-field.tsx'
import { EditorSection } from '../../../../editor/editor-section.tsx'
import { englishNameHint } from '../../../../editor/english-name.tsx'
import { proposeSlug } from '../../../../editor/propose-slug.ts'
import { SlugInput } from '../../../../editor/slug-input.tsx'
import { HtmlInput, TextInput, TwoLanguages } from '../../../../editor/two-languages.tsx'
import type { ProjectDraft } from '../use-project-draft.ts'

export function TextsSection({ draft, isNew, resets }: { draft: ProjectDraft; isNew: boolean; resets: number }) {
  const { form, change, errorOf } = draft
  const rename = (title: string) => {
    if (isNew && form.slug === proposeSlug(form.title)) change('slug', proposeSlug(title))
    change('title', title)
  }
  return (
    <EditorSection id="texts" title={m.catalogue_texts()} text={`${m.catalogue_texts_text()} ${m.catalogue_required_mark()}`}>
      <TwoLanguages
        english={
          <>
            <FormField
              data-field="title"
              label={m.catalogue_title_en()}
              value={form.title}
              error={errorOf('title')}
              hint={englishNameHint(form.title, form.title_ar, rename)}
              maxLength={200}
              required
              onChange={({ target }) => rename(target.value)}
            />
            <HtmlInput draft={draft} field="description" label={m.catalogue_description_en()} locale="en" resets={resets} />
          </>
        }
        arabic={
          <>
            <TextInput draft={draft} field="title_ar" label={m.catalogue_title_ar()} maxLength={200} optional />
            <HtmlInput draft={draft} field="description_ar" label={m.property_description_ar()} locale="ar" resets={resets} optional />
          </>
        }
      />
      <div className="mt-6 max-w-160">
        <SlugInput
          path="/property-detail/"
          value={form.slug}
          error={errorOf('slug')}
          names={[form.title, form.title_ar]}
          onChange={(slug) => change('slug', slug)}
        />
      </div>
    </EditorSection>
  )
}
