import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { download } from '@manzil/ui/download.ts'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { icon } from '@manzil/ui/icons.tsx'
import { notify } from '@manzil/ui/notify.ts'
import { useState } from 'react'
import type { LeadsSearch } from './leads-address.ts'
import { readLeadsFile } from './queries.ts'

const ExportIcon = icon(<path d="M12 4v11m-4-4 4 4 4-4M5 19h14" />)

export function ExportButton({ search }: { search: LeadsSearch }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    if (busy) return
    setBusy(true)
    try {
      download(await readLeadsFile(search), 'leads.csv')
    } catch (error) {
      void notify(failureText(error, m.leads_export_failed()), 'error')
    }
    setBusy(false)
  }
  return (
    <button type="button" className={button('secondary', 'sm')} aria-busy={busy} onClick={save}>
      <ExportIcon className="size-4" />
      {m.leads_export()}
    </button>
  )
}
