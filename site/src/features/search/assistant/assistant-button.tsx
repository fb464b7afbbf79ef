import { m } from '@manzil/messages'
import { AssistantIcon } from '@manzil/ui/icons.tsx'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useLocation } from '@tanstack/react-router'
import { type ComponentType, useEffect, useState } from 'react'
import { onOpenAssistant, openAssistant } from './open-assistant.ts'

/** Paths of the office, where the assistant is hidden. */
const OFFICE = /^\/((admin|agent|developer)\/|leads-panel)/

interface PanelProps {
  message: string | undefined
  onClose: () => void
}

/** Loads the panel on first use. */
export function AssistantButton() {
  const [shown, show] = useState<{ Panel: ComponentType<PanelProps>; message: string | undefined }>()
  const isOffice = useLocation({ select: ({ pathname }) => OFFICE.test(pathname) })
  useEffect(
    () =>
      onOpenAssistant((message) =>
        import('./assistant-panel.tsx').then(
          ({ AssistantPanel }) => show({ Panel: AssistantPanel, message }),
          () => notify(m.assistant_offline(), 'error'),
        ),
      ),
    [],
  )
  if (isOffice) return null
  return (
    <>
      <button type="button" aria-haspopup="dialog" className="assistant-button noscript:hidden" onClick={() => openAssistant()}>
        <AssistantIcon className="size-6" />
        <span className="max-md:sr-only">{m.assistant_ask()}</span>
      </button>
      {shown && <shown.Panel message={shown.message} onClose={() => show(undefined)} />}
    </>
  )
}
