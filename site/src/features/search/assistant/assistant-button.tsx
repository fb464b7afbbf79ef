import { m } from '@manzil/messages'
import { AssistantIcon } from '@manzil/ui/icons.tsx'
import { notifyOffline } from '@manzil/ui/notices/notify.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { onOpenAssistant, openAssistant } from './open-assistant.ts'

interface PanelProps {
  message: string | undefined
  onClose: () => void
}

/**
 * The page's floating button. Opens its `ChatMenu` natively, so even without scripts, or the assistant on pages without one. The
 * assistant's panel loads on first use.
 */
export function AssistantButton() {
  const [shown, show] = useState<{ Panel: ComponentType<PanelProps>; message: string | undefined }>()
  useEffect(() => {
    void import('./keep-clear.ts').then(({ keepClear }) => keepClear()).catch(() => {})
    return onOpenAssistant((message) =>
      import('./assistant-panel.tsx').then(({ AssistantPanel }) => show({ Panel: AssistantPanel, message }), notifyOffline),
    )
  }, [])
  return (
    <>
      <button
        type="button"
        popoverTarget="chat"
        className="chat-button"
        onClick={({ currentTarget }) => currentTarget.popoverTargetElement ?? openAssistant()}
      >
        <AssistantIcon className="size-6" />
        <span>{m.assistant_ask()}</span>
      </button>
      {shown && <shown.Panel message={shown.message} onClose={() => show(undefined)} />}
    </>
  )
}
