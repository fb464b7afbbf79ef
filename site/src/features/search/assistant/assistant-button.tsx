import { m } from '@manzil/messages'
import { AssistantIcon } from '@manzil/ui/icons.tsx'
import { notifyOffline } from '@manzil/ui/notices/notify.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { onOpenAssistant, openAssistant } from './open-assistant.ts'

const PLACED_AFTER_MS = 3_000

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
    // After the first visit's other scripts; until then the button is hidden.
    const place = () => void import('./keep-clear.ts').then((loaded) => loaded.keepClear()).catch(() => {})
    const use = new AbortController()
    for (const sign of ['scroll', 'pointerover']) window.addEventListener(sign, place, { once: true, passive: true, signal: use.signal })
    const timer = setTimeout(place, PLACED_AFTER_MS)
    const close = onOpenAssistant((message) =>
      import('./assistant-panel.tsx').then((loaded) => show({ Panel: loaded.AssistantPanel, message }), notifyOffline),
    )
    return () => {
      use.abort()
      clearTimeout(timer)
      close()
    }
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
