import type { SiteSetting } from '@manzil/contract/office/calls/office-site'
import { type SiteField, SOCIAL_FIELDS } from '@manzil/contract/office/site'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { FormField } from '@manzil/ui/form/form-field.tsx'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import type { Draft } from '../../../editor/use-draft.ts'
import { FIELD_WORDS } from './labels.ts'

interface SettingFieldProps {
  setting: SiteSetting
  draft: Draft<Record<SiteField, string>>
  onReset: () => void
}

/** One setting with the source of its value and a reset to the product's default. */
export function SettingField({ setting, draft, onReset }: SettingFieldProps) {
  const { field, source } = setting
  const isArabic = field.endsWith('_ar')
  return (
    <FormField
      data-field={field}
      label={FIELD_WORDS[field]()}
      name={field}
      value={draft.form[field]}
      error={draft.errorOf(field)}
      lang={isArabic ? 'ar' : 'en'}
      dir={isArabic ? 'rtl' : 'ltr'}
      readOnly={source === 'environment'}
      onChange={({ target }) => draft.change(field, target.value)}
      hint={
        <>
          {SOCIAL_FIELDS.some((one) => one === field) && <p>{m.office_site_social_hint()}</p>}
          <Origin setting={setting} onReset={onReset} />
        </>
      }
    />
  )
}

function Origin({ setting, onReset }: Pick<SettingFieldProps, 'setting' | 'onReset'>) {
  const { field, source, standard, updated_at, updated_by } = setting
  if (source === 'environment') return <p>{m.office_site_from_environment({ name: isolated(`SITE_${field.toUpperCase()}`) })}</p>
  if (source === 'product' || updated_at === null) return null
  const time = formatMoment(updated_at)
  return (
    <p className="flex flex-wrap items-center gap-x-3 [overflow-wrap:anywhere]">
      <span>
        {updated_by === null
          ? m.office_site_from_staff_gone({ time, standard: isolated(standard) })
          : m.office_site_from_staff({ time, name: isolated(textOf(setting, 'updated_by')), standard: isolated(standard) })}
      </span>
      <button type="button" className="link min-h-11 text-start text-sm" onClick={onReset}>
        {m.office_site_reset({ standard: isolated(standard) })}
      </button>
    </p>
  )
}
