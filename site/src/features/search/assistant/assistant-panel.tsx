import { m } from '@manzil/messages'
import { iconButton } from '@manzil/ui/button.ts'
import { Dialog } from '@manzil/ui/dialogs/dialog.tsx'
import { type MouseEvent, useEffect } from 'react'
import { sendMessage, startOver, useConversation } from './conversation.ts'
import { ConversationView } from './conversation-view.tsx'
import { RestartIcon } from './icons.tsx'

interface AssistantPanelProps {
  message: string | undefined
  onClose: () => void
}

/** Full-screen on phones. Following a link closes it. */
export function AssistantPanel({ message, onClose }: AssistantPanelProps) {
  const hasBegun = useConversation().length > 0
  useEffect(() => {
    if (message) sendMessage(message)
  }, [message])
  const closeAtLink = (event: MouseEvent) => {
    const isHere = !(event.ctrlKey || event.metaKey || event.shiftKey)
    if (isHere && (event.target as Element).closest('a')) onClose()
  }
  return (
    <Dialog
      side
      title={m.assistant_title()}
      onClose={onClose}
      actions={
        hasBegun && (
          <button
            type="button"
            className={iconButton()}
            title={m.assistant_start_over()}
            aria-label={m.assistant_start_over()}
            onClick={startOver}
          >
            <RestartIcon />
          </button>
        )
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: handles presses on the links inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link fires a click */}
      <div className="h-full" onClick={closeAtLink}>
        <ConversationView isOpened />
      </div>
    </Dialog>
  )
}
