import { m } from '@manzil/messages'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { notify } from '@manzil/ui/notices/notify.ts'
import { saveProperty } from './queries.ts'
import { takeWanted } from './wanted-projects.ts'

/** Time after which signing in goes on without having saved. */
const TIMEOUT_MS = 5000

/** After signing in, saves the projects that the visitor tried to save before, and says so. */
export async function saveWanted(): Promise<void> {
  const ids = takeWanted()
  if (ids.length === 0) return
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  await Promise.all(ids.map((id) => saveProperty(id, true, signal))).then(
    () => void notify(m.saved_wanted({ count: ids.length, shown: formatNumber(ids.length) })),
    () => void notify(m.saved_failed_detail(), 'error'),
  )
}
