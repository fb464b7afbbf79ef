import {
  CONTACT_CHANNEL_NAMES,
  CONTACT_CHANNELS,
  CONTACT_HOURS,
  CONTACT_HOURS_NAMES,
  CONTACT_LANGUAGES,
} from '@manzil/contract/enquiries/contact-preferences'
import { languageName } from '@manzil/contract/text/language-name'
import { m } from '@manzil/messages'
import { FormSelect } from '@manzil/ui/form/form-field.tsx'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { ChevronDownIcon } from '@manzil/ui/icons.tsx'
import type { EnquiryForm } from './use-enquiry-form.ts'

/** Lets a person choose how, when and in which language they want to be contacted. */
export function ContactPreferences({ form }: { form: EnquiryForm }) {
  return (
    <details className="group">
      <summary className="link inline-flex min-h-11 items-center gap-1.5 text-sm">
        {m.contact_preferences()}
        <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ContactFields form={form} />
    </details>
  )
}

/** The fields of {@link ContactPreferences}, for forms that have a disclosure of their own. */
export function ContactFields({ form }: { form: EnquiryForm }) {
  const locale = getLocale()
  return (
    <div className="grid gap-3 pt-1">
      <FormSelect label={m.contact_channel()} {...form.field('contact_channel')}>
        <option value="">{m.contact_channel_any()}</option>
        {CONTACT_CHANNELS.map((channel) => (
          <option key={channel} value={channel}>
            {CONTACT_CHANNEL_NAMES[channel]()}
          </option>
        ))}
      </FormSelect>
      <div className="grid grid-cols-2 gap-3">
        <FormSelect label={m.contact_hours()} {...form.field('contact_hours')}>
          <option value="">{m.contact_hours_any()}</option>
          {CONTACT_HOURS.filter((hours) => hours !== 'any').map((hours) => (
            <option key={hours} value={hours}>
              {CONTACT_HOURS_NAMES[hours]()}
            </option>
          ))}
        </FormSelect>
        <FormSelect label={m.contact_language()} {...form.field('contact_language')}>
          <option value="">{languageName(locale, locale)}</option>
          {CONTACT_LANGUAGES.filter((code) => code !== locale).map((code) => (
            <option key={code} value={code}>
              {languageName(code, locale)}
            </option>
          ))}
        </FormSelect>
      </div>
    </div>
  )
}
