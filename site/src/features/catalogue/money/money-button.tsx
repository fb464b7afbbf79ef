import { m } from '@manzil/messages'
import { notify } from '@manzil/ui/notices/notify.ts'
import { type ComponentType, useState } from 'react'
import type { Home } from './flows.ts'

export function MoneyButton({ home }: { home: Home }) {
  const [loaded, load] = useState<{ Panel: ComponentType<{ home: Home }> }>()
  const [isOpen, open] = useState(false)
  const toggle = () => {
    open(!isOpen)
    if (!loaded)
      import('./money-panel.tsx').then(
        (module) => load({ Panel: module.default }),
        () => notify(m.form_offline(), 'error'),
      )
  }
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        className="inline-flex min-h-11 items-center text-sm link noscript:hidden"
        onClick={toggle}
      >
        {m.money_open()}
      </button>
      {isOpen && loaded && <loaded.Panel home={home} />}
    </>
  )
}
