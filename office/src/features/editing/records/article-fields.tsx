import { m } from '@manzil/messages'
import { FormField } from '@manzil/ui/form/form-field.tsx'
import { EditorSection } from '../../../editor/editor-section.tsx'
import { PictureList } from '../../../editor/picture-list.tsx'
import { HtmlInput, TextInput, TwoLanguages } from '../../../editor/two-languages.tsx'
import { CategoryField } from './category-field.tsx'
import type { FieldsProps } from './fields-props.ts'
import { SlugField, TitleField } from './name-fields.tsx'
import { PictureField } from './picture-field.tsx'

export function articleParts(): [string, string][] {
  return [
    ['texts', m.catalogue_texts()],
    ['cover', m.office_article_cover()],
    ['author', m.office_article_author()],
    ['cta', m.office_article_cta()],
    ['found', m.office_article_search()],
  ]
}

export function ArticleFields({ draft, isNew, media, resets }: FieldsProps<'post'>) {
  const { form, change, errorOf } = draft
  return (
    <>
      <EditorSection id="texts" title={m.catalogue_texts()} text={`${m.office_article_texts_text()} ${m.catalogue_required_mark()}`}>
        <TwoLanguages
          english={
            <>
              <TitleField draft={draft} label={m.office_article_title_en()} isNew={isNew} />
              <CategoryField draft={draft} field="category" />
              <TextInput draft={draft} field="excerpt" label={m.office_article_excerpt_en()} maxLength={500} required long />
              <HtmlInput draft={draft} field="description" label={m.office_text_en()} locale="en" resets={resets} required rich />
            </>
          }
          arabic={
            <>
              <TextInput draft={draft} field="title_ar" label={m.office_article_title_ar()} maxLength={200} optional />
              <CategoryField draft={draft} field="category_ar" />
              <TextInput draft={draft} field="excerpt_ar" label={m.office_article_excerpt_ar()} maxLength={500} optional long />
              <HtmlInput draft={draft} field="description_ar" label={m.office_text_ar()} locale="ar" resets={resets} optional rich />
            </>
          }
        />
        <div className="mt-6 max-w-160">
          <SlugField draft={draft} path="/blog/" />
        </div>
      </EditorSection>
      <EditorSection id="cover" fields="image" title={m.office_article_cover()} text={m.office_article_cover_text()}>
        <PictureList
          pictures={form.image ? [form.image] : []}
          onChange={([image]) => change('image', image ?? null)}
          errorOf={(_index, part) => errorOf(part === 'media_id' ? 'image' : `image.${part}`)}
          media={media}
          addLabel={m.office_article_cover_add()}
          single
        />
      </EditorSection>
      <EditorSection id="author" fields="author_image_id" title={m.office_article_author()}>
        <TwoLanguages
          english={<TextInput draft={draft} field="author_name" label={m.office_article_author_en()} maxLength={100} required />}
          arabic={<TextInput draft={draft} field="author_name_ar" label={m.office_article_author_ar()} maxLength={100} optional />}
        />
        <div className="mt-6 grid items-end gap-6 md:grid-cols-2">
          <PictureField
            label={m.office_article_author_image()}
            id={form.author_image_id}
            onChange={(id) => change('author_image_id', id)}
            kind="image"
            media={media}
            error={errorOf('author_image_id')}
          />
          <FormField
            data-field="day"
            label={m.office_article_day()}
            type="date"
            value={form.day}
            error={errorOf('day')}
            onChange={({ target }) => change('day', target.value)}
          />
        </div>
      </EditorSection>
      <CallToActionSection draft={draft} />
      <EditorSection id="found" title={m.office_article_search()} text={m.office_article_search_text()}>
        <TwoLanguages
          english={
            <>
              <TextInput draft={draft} field="meta_title" label={m.office_article_meta_title_en()} maxLength={200} optional />
              <TextInput draft={draft} field="meta_description" label={m.office_article_meta_text_en()} maxLength={500} optional long />
            </>
          }
          arabic={
            <>
              <TextInput draft={draft} field="meta_title_ar" label={m.office_article_meta_title_ar()} maxLength={200} optional />
              <TextInput draft={draft} field="meta_description_ar" label={m.office_article_meta_text_ar()} maxLength={500} optional long />
            </>
          }
        />
      </EditorSection>
    </>
  )
}

function CallToActionSection({ draft }: Pick<FieldsProps<'post'>, 'draft'>) {
  const { form, change, errorOf } = draft
  return (
    <EditorSection id="cta" title={m.office_article_cta()} text={m.office_article_cta_text()}>
      <TwoLanguages
        english={
          <>
            <TextInput draft={draft} field="cta_heading" label={m.office_article_cta_heading_en()} maxLength={200} optional />
            <TextInput draft={draft} field="cta_subheading" label={m.office_article_cta_line_en()} maxLength={300} optional />
            <TextInput draft={draft} field="cta_button_text" label={m.office_article_cta_button_en()} maxLength={60} optional />
          </>
        }
        arabic={
          <>
            <TextInput draft={draft} field="cta_heading_ar" label={m.office_article_cta_heading_ar()} maxLength={200} optional />
            <TextInput draft={draft} field="cta_subheading_ar" label={m.office_article_cta_line_ar()} maxLength={300} optional />
            <TextInput draft={draft} field="cta_button_text_ar" label={m.office_article_cta_button_ar()} maxLength={60} optional />
          </>
        }
      />
      <div className="mt-5 max-w-160">
        <FormField
          data-field="cta_button_link"
          label={m.office_article_cta_link()}
          dir="ltr"
          value={form.cta_button_link ?? ''}
          error={errorOf('cta_button_link')}
          hint={m.office_article_cta_link_hint()}
          maxLength={500}
          onChange={({ target }) => change('cta_button_link', target.value === '' ? null : target.value)}
        />
      </div>
    </EditorSection>
  )
}
