import { MAX_COMPARED } from '@manzil/contract/calls/limits'
import { m } from '@manzil/messages'
import { notify } from '@manzil/ui/notices/notify.ts'
import { comparedIds, storeCompared } from '../../../api/compared.ts'

export function toggleCompared(id: number): void {
  const ids = comparedIds()
  if (ids.includes(id)) {
    storeCompared(ids.filter((other) => other !== id))
    void notify(m.compare_removed(), 'info')
  } else if (ids.length >= MAX_COMPARED) {
    void notify(m.compare_full(), 'error')
  } else {
    storeCompared([...ids, id])
    void notify(m.compare_added())
  }
}
