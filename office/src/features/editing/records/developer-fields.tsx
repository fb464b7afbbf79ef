import { m } from '@manzil/messages'
import { EditorSection } from '../../../editor/editor-section.tsx'
import { NumberInput } from '../../../editor/fields.tsx'
import { HtmlInput, TextInput, TwoLanguages } from '../../../editor/two-languages.tsx'
import type { FieldsProps } from './fields-props.ts'
import { SlugField, TitleField } from './name-fields.tsx'
import { PictureField } from './picture-field.tsx'

export function DeveloperFields({ draft, isNew, media, resets }: FieldsProps<'developer'>) {
  const { form, change, errorOf } = draft
  return (
    <>
      <EditorSection id="texts" title={m.catalogue_texts()} text={`${m.office_record_texts_text()} ${m.catalogue_required_mark()}`}>
        <TwoLanguages
          english={
            <>
              <TitleField draft={draft} label={m.catalogue_name_en()} isNew={isNew} />
              <TextInput draft={draft} field="location" label={m.office_record_location_en()} maxLength={200} optional />
              <HtmlInput draft={draft} field="description" label={m.catalogue_description_en()} locale="en" resets={resets} />
            </>
          }
          arabic={
            <>
              <TextInput draft={draft} field="name_ar" label={m.catalogue_name_ar()} maxLength={200} required />
              <TextInput draft={draft} field="location_ar" label={m.office_record_location_ar()} maxLength={200} optional />
              <HtmlInput draft={draft} field="description_ar" label={m.property_description_ar()} locale="ar" resets={resets} optional />
            </>
          }
        />
        <div className="mt-6 grid gap-5 md:grid-cols-2">
          <SlugField draft={draft} path="/developer-detail/" />
          <NumberInput
            data-field="established_year"
            label={m.office_record_year()}
            plain
            value={form.established_year}
            error={errorOf('established_year')}
            onChange={(value) => change('established_year', value as number | null)}
          />
          <TextInput draft={draft} field="license_number" label={m.office_record_license()} maxLength={60} optional />
        </div>
      </EditorSection>
      <EditorSection id="logo" fields="logo_id" title={m.office_record_logo()} text={m.office_record_logo_text()}>
        <PictureField
          label={m.office_record_logo_add()}
          id={form.logo_id}
          onChange={(id) => change('logo_id', id)}
          kind="logo"
          media={media}
          error={errorOf('logo_id')}
          whole
        />
      </EditorSection>
    </>
  )
}
