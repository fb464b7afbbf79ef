import type { NotificationPreferences } from '@manzil/contract/people/calls/profile'
import { m } from '@manzil/messages'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { SwitchRow } from '@manzil/ui/form/switch-row.tsx'
import { notificationsQuery, saveNotifications } from '../queries.ts'
import { useSwitches } from './use-switches.ts'

/** Notification preferences; security mails are always sent. */
export function Notifications() {
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
