import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { useDebounced } from '@manzil/ui/browser/use-debounced.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { queryString } from '../../../api/query-string.ts'
import { EditorSection } from '../../../editor/editor-section.tsx'
import { NumberInput } from '../../../editor/fields.tsx'
import { HtmlInput, TextInput, TwoLanguages } from '../../../editor/two-languages.tsx'
import type { FieldsProps } from './fields-props.ts'
import { SlugField, TitleField } from './name-fields.tsx'
import { PictureField } from './picture-field.tsx'
import { alikeQuery } from './queries.ts'
import { recordLink } from './records-link.ts'

export function DeveloperFields({ draft, isNew, media, resets }: FieldsProps<'developer'>) {
  const { form, change, errorOf } = draft
  return (
    <>
      <EditorSection id="texts" title={m.catalogue_texts()} text={`${m.office_record_texts_text()} ${m.catalogue_required_mark()}`}>
        {isNew && <AlikeNotice name={form.name} name_ar={form.name_ar} />}
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

/** Names developers that a new one may repeat. */
function AlikeNotice({ name, name_ar }: { name: string; name_ar: string }) {
  const names = { name: name.trim() || undefined, name_ar: name_ar.trim() || undefined }
  const { data: alike = [] } = useQuery(alikeQuery(useDebounced(queryString(names))))
  return (
    <ul role="status" className="mb-6 rounded-panel bg-warning-soft px-5 py-3 text-sm empty:hidden">
      {alike.map((developer) => (
        <li key={developer.id} className="flex flex-wrap items-center gap-x-3">
          {m.office_developer_like({ name: isolated(textOf(developer, 'name')) })}
          <Link {...recordLink('developer', developer.id)} className="link inline-flex min-h-10 items-center">
            {m.catalogue_twin_open()}
          </Link>
        </li>
      ))}
    </ul>
  )
}
