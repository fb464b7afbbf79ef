import { EMIRATES } from '@manzil/contract/catalogue/terms'
import { m } from '@manzil/messages'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { useQuery } from '@tanstack/react-query'
import { EditorSection } from '../../../editor/editor-section.tsx'
import { ChoiceInput, NumberInput } from '../../../editor/fields.tsx'
import { PictureList } from '../../../editor/picture-list.tsx'
import { placeInput } from '../../../editor/place-input.ts'
import { PlaceNote } from '../../../editor/place-note.tsx'
import { HtmlInput, TextInput, TwoLanguages } from '../../../editor/two-languages.tsx'
import { optionsQuery, PlacePicker } from '../projects/index.ts'
import type { FieldsProps } from './fields-props.ts'
import { SlugField, TitleField } from './name-fields.tsx'

export function CommunityFields({ draft, isNew, media, resets }: FieldsProps<'community'>) {
  const { form, change, errorOf } = draft
  const { data: options } = useQuery(optionsQuery())
  const { put, putPair } = placeInput((field, value) => change(field, value))
  return (
    <>
      <EditorSection id="texts" title={m.catalogue_texts()} text={`${m.office_record_texts_text()} ${m.catalogue_required_mark()}`}>
        <TwoLanguages
          english={
            <>
              <TitleField draft={draft} label={m.catalogue_name_en()} isNew={isNew} />
              <HtmlInput draft={draft} field="description" label={m.catalogue_description_en()} locale="en" resets={resets} />
            </>
          }
          arabic={
            <>
              <TextInput draft={draft} field="name_ar" label={m.catalogue_name_ar()} maxLength={200} required />
              <HtmlInput draft={draft} field="description_ar" label={m.property_description_ar()} locale="ar" resets={resets} optional />
            </>
          }
        />
        <div className="mt-6 max-w-160">
          <SlugField draft={draft} path="/community-detail/" />
        </div>
      </EditorSection>
      <EditorSection id="place" title={m.catalogue_place()} text={m.office_record_place_text()}>
        <div className="grid gap-5 md:grid-cols-3">
          <ChoiceInput
            data-field="emirate_id"
            label={m.catalogue_emirate()}
            value={form.emirate_id}
            error={errorOf('emirate_id')}
            choices={EMIRATES.map((emirate) => ({ id: emirate.id, label: textOf(emirate, 'name') }))}
            onChange={(id) => change('emirate_id', id ?? form.emirate_id)}
          />
          <NumberInput
            data-field="latitude"
            label={m.property_latitude()}
            plain
            value={form.latitude}
            error={errorOf('latitude')}
            hint={m.catalogue_place_paste()}
            onText={putPair}
            onChange={(value) => change('latitude', value as number | null)}
          />
          <NumberInput
            data-field="longitude"
            label={m.property_longitude()}
            plain
            value={form.longitude}
            error={errorOf('longitude')}
            onText={putPair}
            onChange={(value) => change('longitude', value as number | null)}
          />
        </div>
        <div className="mt-4">
          <PlacePicker
            latitude={form.latitude}
            longitude={form.longitude}
            communities={options?.communities ?? []}
            communityId={null}
            emirateId={form.emirate_id}
            onPick={put}
          />
        </div>
        <PlaceNote latitude={form.latitude} longitude={form.longitude} emirate={form.emirate_id} onChange={put} />
      </EditorSection>
      <EditorSection id="images" fields="images" title={m.property_pictures()} text={m.catalogue_images_text()}>
        <PictureList
          pictures={form.images}
          onChange={(images) => change('images', images)}
          errorOf={(index, part) => errorOf(part === 'media_id' ? `images.${index}` : `images.${index}.${part}`)}
          media={media}
          addLabel={m.catalogue_image_add()}
        />
      </EditorSection>
    </>
  )
}
