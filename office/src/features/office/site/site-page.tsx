import { SITE_FORM, type SiteSetting, type SiteSettings } from '@manzil/contract/office/calls/office-site'
import type { SiteField } from '@manzil/contract/office/site'
import { STAFF_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useCallback, useEffect } from 'react'
import { changedFields, type FieldErrors, mergeForms } from '../../../editor/forms.ts'
import { SavingNotices } from '../../../editor/saving-notices.tsx'
import { useDraft } from '../../../editor/use-draft.ts'
import { useSaving } from '../../../editor/use-saving.ts'
import { OfficePage } from '../../../shell/office-page.tsx'
import { GROUPS, reasonText, siteFieldName } from './labels.ts'
import { saveSettings, settingsKey, settingsQuery } from './queries.ts'
import { SettingField } from './setting-field.tsx'

export function SitePage() {
  return (
    <OfficePage roles={STAFF_ROLES} title={m.office_site_title()} text={m.office_site_text()}>
      <Settings />
    </OfficePage>
  )
}

function Settings() {
  const { data, error, refetch } = useQuery(settingsQuery())
  if (error && !data) return <LoadFailed error={error} retry={() => void refetch()} />
  if (!data) return <p role="status">{m.loading_dots()}</p>
  return <SettingsForm stored={data} />
}

type Form = Record<SiteField, string>

function SettingsForm({ stored }: { stored: SiteSettings }) {
  const { settings } = stored
  const client = useQueryClient()
  const faultsOf = useCallback((form: Form) => faultsIn(form, settings), [settings])
  const draft = useDraft<Form>('site-settings', () => contentOf(stored), faultsOf)
  const changed = changedFields(draft.base, draft.form)
  const show = (settings: SiteSettings) => client.setQueryData(settingsKey(), settings)
  const saving = useSaving<Form, SiteSettings>({
    draft,
    save: () => saveSettings({ version: draft.version, form: Object.fromEntries(changed.map((field) => [field, draft.form[field]])) }),
    reread: () => client.fetchQuery(settingsQuery()),
    onStored: show,
    contentOf,
  })
  const { mutate: restore } = useMutation({
    mutationFn: (field: SiteField) => saveSettings({ version: draft.version, form: { [field]: null } }),
    onSuccess: ({ message, data }, field) => {
      show(data)
      draft.change(field, contentOf(data).form[field])
      void notify(message)
    },
    onError: (error) => saving.fail(error),
  })
  // Fields without edits here show what others save in the meantime. Where both edited a field, saving shows the conflict.
  const { rebase, version, base, form } = draft
  useEffect(() => {
    const content = contentOf(stored)
    if (content.version !== version && mergeForms(base, form, content.form).both.length === 0) rebase(content)
  }, [rebase, stored, version, base, form])
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (changed.length === 0) void notify(m.office_site_unchanged())
    else void saving.trySave()
  }
  const undo = () => {
    draft.forget()
    saving.closeConflict()
  }
  return (
    <form onSubmit={save} noValidate className="mt-8 grid gap-10">
      <SavingNotices draft={draft} saving={saving} fieldName={siteFieldName} />
      {GROUPS.map(({ name, fields }) => (
        <fieldset key={fields[0]} className="min-w-0 border-t border-line pt-5">
          <legend className="float-start mb-5 w-full text-lg strong">{name()}</legend>
          <div className="clear-both grid gap-x-8 gap-y-6 md:grid-cols-2">
            {settings
              .filter(({ field }) => fields.includes(field))
              .sort((one, other) => fields.indexOf(one.field) - fields.indexOf(other.field))
              .map((setting) => (
                <SettingField key={setting.field} setting={setting} draft={draft} onReset={() => restore(setting.field)} />
              ))}
          </div>
        </fieldset>
      ))}
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-4 border-t border-line bg-paper px-4 py-4">
        <button type="submit" className={button('primary')} aria-busy={saving.isPending}>
          {m.action_save()}
        </button>
        {changed.length > 0 && (
          <>
            <button type="button" className={button('secondary')} onClick={undo}>
              {m.office_site_undo()}
            </button>
            <p role="status" className="text-sm text-muted">
              {m.office_site_changes({ count: changed.length, shown: formatNumber(changed.length) })}
            </p>
          </>
        )}
      </div>
    </form>
  )
}

function contentOf({ version, settings }: SiteSettings) {
  return { version, form: Object.fromEntries(settings.map(({ field, value }) => [field, value])) as Form }
}

function faultsIn(form: Form, settings: SiteSetting[]): FieldErrors {
  const edited = settings.filter(({ field, value }) => form[field] !== value)
  return Object.fromEntries(
    edited.flatMap(({ field }) => {
      const reason = SITE_FORM[field].safeParse(form[field]).error?.issues[0]?.message
      return reason === undefined ? [] : [[field, reasonText(reason)]]
    }),
  )
}
