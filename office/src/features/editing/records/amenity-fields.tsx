import { AMENITY_ICONS } from '@manzil/contract/editing/calls/office-record-forms'
import { m } from '@manzil/messages'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { EditorSection } from '../../../editor/editor-section.tsx'
import { TextInput, TwoLanguages } from '../../../editor/two-languages.tsx'
import type { FieldsProps } from './fields-props.ts'
import { AmenityDrawing } from './records-page.tsx'

export function AmenityFields({ draft }: FieldsProps<'amenity'>) {
  const { form, change } = draft
  return (
    <EditorSection id="texts" title={m.catalogue_texts()} text={m.catalogue_required_mark()}>
      <TwoLanguages
        english={<TextInput draft={draft} field="name" label={m.catalogue_name_en()} maxLength={200} required />}
        arabic={<TextInput draft={draft} field="name_ar" label={m.catalogue_name_ar()} maxLength={200} required />}
      />
      <fieldset className="mt-6">
        <legend className="mb-2 text-sm strong">{m.office_record_icon()}</legend>
        <div className="flex flex-wrap gap-2">
          {AMENITY_ICONS.map((icon, index) => (
            <label
              key={icon}
              className="w-14 cursor-pointer rounded-control border border-line p-0.5 has-checked:border-focus has-checked:outline-2 has-checked:outline-focus has-focus-visible:outline-offset-3"
            >
              <input
                type="radio"
                name="icon"
                aria-label={m.office_record_icon_number({ number: formatNumber(index + 1) })}
                className="sr-only"
                checked={form.icon === icon}
                onChange={() => change('icon', icon)}
              />
              <AmenityDrawing name={icon} />
            </label>
          ))}
        </div>
      </fieldset>
    </EditorSection>
  )
}
