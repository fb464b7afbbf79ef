import type { ProjectForEditing } from '@manzil/contract/editing/calls/office-projects'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { notify, notifyDone } from '@manzil/ui/notices/notify.ts'
import { useMutation } from '@tanstack/react-query'
import { confirmPrices } from '../queries.ts'

interface HiddenPricesProps {
  project: Pick<ProjectForEditing, 'id' | 'hidden_prices'>
  version: number
  /** Blocks confirming while there are unsaved edits. */
  isChanged: boolean
  /** Called once the prices are shown again, or if someone else has changed the project. */
  onDone: () => Promise<unknown>
}

/** Says how many outdated prices are hidden, and shows them again with the date of today. */
export function HiddenPrices({ project: { id, hidden_prices: count }, version, isChanged, onDone }: HiddenPricesProps) {
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const answer = await confirmPrices([{ id, version }])
      await onDone()
      return answer
    },
    onSuccess: (answer) => (answer.data.changed.length > 0 ? notifyDone(answer) : void notify(m.office_project_changed(), 'error')),
    onError: (error) => void notify(failureText(error), 'error'),
  })
  const confirm = () => {
    if (isChanged) return void notify(m.catalogue_save_first(), 'info')
    if (!isPending) mutate()
  }
  return (
    <div className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="max-w-160 text-sm">{m.catalogue_hidden_prices({ count, shown: formatNumber(count) })}</p>
      <button type="button" className={button('secondary', 'sm')} aria-busy={isPending} onClick={confirm}>
        {m.catalogue_confirm_many()}
      </button>
    </div>
  )
}
