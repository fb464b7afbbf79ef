import { SITE_FORM, type SiteSetting } from '@manzil/contract/office/calls/office-site'
import type { SiteField } from '@manzil/contract/office/site'
import { STAFF_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { ApiError } from '@manzil/ui/api/api-error.ts'
import { button } from '@manzil/ui/button.ts'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { notify } from '@manzil/ui/notify.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { OfficePage } from '../../../shell/office-page.tsx'
import { GROUPS, reasonText } from './labels.ts'
import { saveSettings, settingsKey, settingsQuery } from './queries.ts'
import { SettingField } from './setting-field.tsx'
import { useSiteDraft } from './use-site-draft.ts'

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
  return <SettingsForm settings={data} />
}

type Faults = Partial<Record<SiteField, string>>

function SettingsForm({ settings }: { settings: SiteSetting[] }) {
  const draft = useSiteDraft(settings)
  const client = useQueryClient()
  const [faults, setFaults] = useState<Faults>({})
  const { mutate, isPending } = useMutation({
    mutationFn: saveSettings,
    onSuccess: ({ message, data }, sent) => {
      client.setQueryData(settingsKey(), data)
      draft.settle(sent)
      void notify(message)
    },
    onError: (error) => {
      if (error instanceof ApiError) setFaults(firstOf(error.fields))
      void notify(failureText(error), 'error')
    },
  })
  const changes = Object.keys(draft.changed).length
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = faultsOf(draft.changed)
    setFaults(found)
    const [first] = Object.keys(found)
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else if (changes === 0) void notify(m.office_site_unchanged())
    else if (!isPending) mutate(draft.changed)
  }
  const type = (field: SiteField, value: string) => {
    setFaults(({ [field]: _mended, ...others }) => others)
    draft.type(field, value)
  }
  return (
    <form onSubmit={save} noValidate className="mt-8 grid gap-10">
      {GROUPS.map(({ name, fields }) => (
        <fieldset key={fields[0]} className="min-w-0 border-t border-line pt-5">
          <legend className="float-start mb-5 w-full text-lg strong">{name()}</legend>
          <div className="clear-both grid gap-x-8 gap-y-6 md:grid-cols-2">
            {fields.map((field) => {
              const setting = settings.find((one) => one.field === field)
              return (
                setting && (
                  <SettingField
                    key={field}
                    setting={setting}
                    value={draft.valueOf(setting)}
                    error={faults[field]}
                    onType={(value) => type(field, value)}
                    onCheck={() => setFaults({ ...faults, ...faultsOf(field in draft.changed ? { [field]: draft.changed[field] } : {}) })}
                    onReset={() => mutate({ [field]: null })}
                  />
                )
              )
            })}
          </div>
        </fieldset>
      ))}
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-4 border-t border-line bg-paper px-4 py-4">
        <button type="submit" className={button('primary')} aria-busy={isPending}>
          {m.office_site_save()}
        </button>
        {changes > 0 && (
          <>
            <button
              type="button"
              className={button('secondary')}
              onClick={() => {
                setFaults({})
                draft.forget()
              }}
            >
              {m.office_site_undo()}
            </button>
            <p role="status" className="text-sm text-muted">
              {m.office_site_changes({ count: changes, shown: formatNumber(changes) })}
            </p>
          </>
        )}
      </div>
    </form>
  )
}

function faultsOf(typed: Partial<Record<SiteField, string | undefined>>): Faults {
  const faults: Faults = {}
  for (const [field, value] of Object.entries(typed) as [SiteField, string][]) {
    const reason = SITE_FORM[field].safeParse(value).error?.issues[0]?.message
    if (reason !== undefined) faults[field] = reasonText(reason)
  }
  return faults
}

function firstOf(fields: Record<string, string[]>): Faults {
  return Object.fromEntries(Object.entries(fields).map(([field, [first]]) => [field, first]))
}
