import type { Session } from '@manzil/contract/people/calls/security-settings'
import { m } from '@manzil/messages'
import { Badge } from '@manzil/ui/badge.tsx'
import { button } from '@manzil/ui/button.ts'
import { Dialog } from '@manzil/ui/dialogs/dialog.tsx'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { endOtherSessions, endSession, sessionsQuery } from '../queries.ts'
import { ConfirmForm } from './confirm-form.tsx'

export function SessionsDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient()
  const { data, error, isFetching, refetch } = useQuery(sessionsQuery())
  const [ending, setEnding] = useState<Session | 'others'>()
  const end = async (body: { password: string }) => {
    const { message } = await (ending === 'others' || !ending ? endOtherSessions(body) : endSession(ending.id, body))
    await client.invalidateQueries({ queryKey: sessionsQuery().queryKey })
    setEnding(undefined)
    await notify(message)
  }
  return (
    <Dialog title={m.settings_sessions()} onClose={onClose}>
      {ending ? (
        <ConfirmForm
          danger
          text={ending === 'others' ? m.sessions_end_others_text() : m.sessions_end_text({ device: deviceName(ending) })}
          submit={m.sessions_end()}
          send={end}
          onCancel={() => setEnding(undefined)}
        />
      ) : (
        <div className="py-4">
          {!data && (error && !isFetching ? <LoadFailed error={error} retry={refetch} /> : <p role="status">{m.loading_dots()}</p>)}
          <ul>
            {data?.map((session) => (
              <li key={session.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3.5">
                <div className="min-w-0">
                  <p className="flex flex-wrap items-center gap-2">
                    <span className="strong">{deviceName(session)}</span>
                    {session.current && <Badge tone="good">{m.sessions_current()}</Badge>}
                  </p>
                  <p className="text-sm text-muted">
                    {m.sessions_place()} {session.place ? <span className="ltr-run">{session.place}</span> : m.sessions_place_unknown()}
                  </p>
                  <p className="text-sm text-muted">{m.sessions_last_used({ time: formatMoment(session.last_used_at) })}</p>
                  <p className="text-sm text-muted">{m.sessions_since({ time: formatMoment(session.created_at) })}</p>
                </div>
                {!session.current && (
                  <button
                    type="button"
                    className={button('secondary', 'sm')}
                    aria-label={`${m.sessions_end()}: ${deviceName(session)}`}
                    onClick={() => setEnding(session)}
                  >
                    {m.sessions_end()}
                  </button>
                )}
              </li>
            ))}
          </ul>
          {data && data.length > 1 && (
            <button type="button" className={button('secondary', 'md', 'mt-5')} onClick={() => setEnding('others')}>
              {m.sessions_end_others()}
            </button>
          )}
        </div>
      )}
    </Dialog>
  )
}

/** Product names stay untranslated. */
function deviceName({ device }: Session): string {
  if (device === null) return m.sessions_unknown_device()
  const [browser, system] = device.split(' on ')
  return browser && system ? m.sessions_device({ browser, system }) : device
}
