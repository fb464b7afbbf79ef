import type { PrivacySettings } from '@manzil/contract/people/calls/profile'
import { m } from '@manzil/messages'
import { Dialog } from '@manzil/ui/dialog.tsx'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { SwitchRow } from '@manzil/ui/form/switch-row.tsx'
import { privacyQuery, savePrivacy } from '../queries.ts'
import { useSwitches } from './use-switches.ts'

export function PrivacyDialog({ onClose }: { onClose: () => void }) {
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
