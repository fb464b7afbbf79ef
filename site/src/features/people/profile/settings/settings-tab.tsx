import type { NotificationPreferences, PrivacySettings } from '@manzil/contract/people/calls/profile'
import { ChangePasswordBody } from '@manzil/contract/people/calls/security-settings'
import type { User } from '@manzil/contract/people/calls/user'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { Dialog } from '@manzil/ui/dialogs/dialog.tsx'
import { PasswordField } from '@manzil/ui/form/form-field.tsx'
import { FormFailure, SubmitButton } from '@manzil/ui/form/form-parts.tsx'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { NewPasswordFields } from '@manzil/ui/form/new-password-fields.tsx'
import { SwitchRow } from '@manzil/ui/form/switch-row.tsx'
import { failureText, useApiForm } from '@manzil/ui/form/use-api-form.ts'
import { notify, prepareNotices } from '@manzil/ui/notices/notify.ts'
import { type QueryKey, type UseQueryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { Panel } from '../panel.tsx'
import { changePassword, notificationsQuery, privacyQuery, readPersonalData, saveNotifications, savePrivacy } from '../queries.ts'
import { CloseAccountDialog } from './close-account-dialog.tsx'
import { SessionsDialog } from './sessions-dialog.tsx'
import { TwoFactorDialog } from './two-factor-dialog.tsx'

type Opened = 'two-factor' | 'password' | 'sessions' | 'privacy' | 'deactivate' | 'delete' | undefined

export function SettingsTab({ user }: { user: User }) {
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return (
    <>
      {user.two_factor_missing && (
        <p role="status" className="mt-10 rounded-control bg-warning-soft px-4 py-3 text-sm text-warning max-md:mt-6">
          {m.settings_two_factor_needed()}
        </p>
      )}
      <div className="grid gap-6 pt-10 max-md:pt-6 lg:grid-cols-2">
        <Panel title={m.settings_account()}>
          <Setting
            title={m.settings_two_factor()}
            text={user.two_factor_enabled ? m.settings_two_factor_on() : m.settings_two_factor_text()}
            action={user.two_factor_enabled ? m.action_manage() : m.action_enable()}
            onClick={() => setOpened('two-factor')}
          />
          <Setting
            title={m.settings_password()}
            text={m.settings_password_text()}
            action={m.action_update()}
            onClick={() => setOpened('password')}
          />
          <Setting
            title={m.settings_sessions()}
            text={m.settings_sessions_text()}
            action={m.action_view()}
            onClick={() => setOpened('sessions')}
          />
        </Panel>
        <Panel title={m.settings_notifications()}>
          <Notifications />
        </Panel>
        <Panel title={m.settings_data()}>
          <Setting title={m.settings_download()} text={m.settings_download_text()} action={m.action_download()} onClick={download} />
          <Setting
            title={m.settings_privacy()}
            text={m.settings_privacy_text()}
            action={m.action_manage()}
            onClick={() => setOpened('privacy')}
          />
        </Panel>
        <Panel title={m.settings_danger()}>
          <Setting
            title={m.settings_deactivate()}
            text={m.settings_deactivate_text()}
            action={m.action_deactivate()}
            onClick={() => setOpened('deactivate')}
          />
          <Setting
            danger
            title={m.settings_delete()}
            text={m.settings_delete_text()}
            action={m.action_delete()}
            onClick={() => setOpened('delete')}
          />
        </Panel>
      </div>
      {opened === 'two-factor' && <TwoFactorDialog onClose={close} />}
      {opened === 'password' && <ChangePasswordDialog username={user.username} onClose={close} />}
      {opened === 'sessions' && <SessionsDialog onClose={close} />}
      {opened === 'privacy' && <PrivacyDialog onClose={close} />}
      {(opened === 'deactivate' || opened === 'delete') && <CloseAccountDialog how={opened} onClose={close} />}
    </>
  )
}

interface SettingProps {
  title: string
  text: string
  action: string
  danger?: boolean
  onClick: () => void
}

function Setting({ title, text, action, danger = false, onClick }: SettingProps) {
  return (
    <div className="flex min-h-16 items-center justify-between gap-4 border-t border-line py-3">
      <div>
        <h3>{title}</h3>
        <p className="text-sm text-muted">{text}</p>
      </div>
      <button
        type="button"
        className={
          danger
            ? button('secondary', 'sm', 'border-danger text-danger hover:border-danger hover:bg-danger-soft')
            : button('secondary', 'sm')
        }
        aria-label={`${action}: ${title}`}
        onClick={onClick}
      >
        {action}
      </button>
    </div>
  )
}

const FILE_NAME = 'manzil-my-data.json'

async function download(): Promise<void> {
  try {
    const content = JSON.stringify(await readPersonalData(), null, 2)
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([content], { type: 'application/json' }))
    link.download = FILE_NAME
    link.click()
    URL.revokeObjectURL(link.href)
    await notify(m.settings_download_done())
  } catch (error) {
    await notify(failureText(error), 'error')
  }
}

/** Security emails are always sent. */
function Notifications() {
  const { values, set, failed } = useSwitches<NotificationPreferences>(notificationsQuery(), saveNotifications)
  if (failed) return <LoadFailed {...failed} />
  const rows = [
    { name: 'email', label: m.notify_email(), text: m.notify_email_text() },
    { name: 'sms', label: m.notify_sms(), text: m.notify_sms_text() },
    { name: 'push', label: m.notify_push(), text: m.notify_push_text() },
    { name: 'referral', label: m.notify_referral(), text: m.notify_referral_text() },
  ] as const
  return (
    <div>
      {rows.map(({ name, label, text }) => (
        <SwitchRow key={name} label={label} text={text} checked={values?.[name] ?? false} onChange={(on) => set({ [name]: on })} />
      ))}
    </div>
  )
}

function PrivacyDialog({ onClose }: { onClose: () => void }) {
  const { values, set, failed } = useSwitches<PrivacySettings>(privacyQuery(), savePrivacy)
  return (
    <Dialog small title={m.settings_privacy()} onClose={onClose}>
      {failed ? (
        <LoadFailed {...failed} />
      ) : (
        <div className="py-4 [&>*:first-child]:border-0">
          <SwitchRow
            label={m.privacy_name()}
            text={m.privacy_name_text()}
            checked={values?.show_name_to_referrer ?? false}
            onChange={(on) => set({ show_name_to_referrer: on })}
          />
          <SwitchRow
            label={m.privacy_sessions()}
            text={m.privacy_sessions_text()}
            checked={values?.keep_session_history ?? false}
            onChange={(on) => set({ keep_session_history: on })}
          />
        </div>
      )}
    </Dialog>
  )
}

function ChangePasswordDialog({ username, onClose }: { username: string; onClose: () => void }) {
  const { form, field, ...state } = useApiForm(ChangePasswordBody, async (values) => {
    const { message } = await changePassword(values)
    onClose()
    await notify(message)
  })
  const password = useWatch({ control: form.control, name: 'password' }) ?? ''
  return (
    <Dialog small title={m.settings_password()} onClose={onClose}>
      <form method="post" noValidate onSubmit={state.submit} className="grid gap-5 py-6">
        {/* Tells password managers which account the password belongs to. */}
        <input type="text" autoComplete="username" value={username} readOnly hidden />
        <PasswordField label={m.field_current_password()} {...field('current_password')} autoComplete="current-password" required />
        <NewPasswordFields label={m.field_new_password()} field={field} password={password} />
        {state.failure && <FormFailure>{state.failure}</FormFailure>}
        <SubmitButton form={state}>{m.reset_submit()}</SubmitButton>
      </form>
    </Dialog>
  )
}

/** Settings with optimistic updates, which roll back if saving fails. */
function useSwitches<Values extends object>(
  query: UseQueryOptions<Values, Error, Values, QueryKey> & { queryKey: QueryKey },
  save: (change: Partial<Values>) => Promise<{ data: Values }>,
) {
  useEffect(prepareNotices, [])
  const client = useQueryClient()
  const { data: values, error, isFetching, refetch } = useQuery(query)
  const { mutate } = useMutation({
    mutationFn: save,
    scope: { id: JSON.stringify(query.queryKey) },
    onMutate: (change) => {
      const before = client.getQueryData<Values>(query.queryKey)
      client.setQueryData<Values>(query.queryKey, (present) => present && { ...present, ...change })
      return before
    },
    onSuccess: ({ data }) => client.setQueryData<Values>(query.queryKey, data),
    onError: (error, _change, before) => {
      client.setQueryData<Values>(query.queryKey, before)
      void notify(failureText(error), 'error')
    },
  })
  return { values, set: mutate, failed: !values && !isFetching && error !== null && { error, retry: refetch } }
}
