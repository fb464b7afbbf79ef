import { m } from '@manzil/messages'
import { AssistantIcon } from '@manzil/ui/icons.tsx'
import { openAssistant } from './open-assistant.ts'

export function AskLink({ className = '' }: { className?: string }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={`inline-flex min-h-11 items-center gap-2 text-sm whitespace-nowrap link noscript:hidden ${className}`}
      onClick={() => openAssistant()}
    >
      <AssistantIcon className="size-4" />
      {m.assistant_ask_own_words()}
    </button>
  )
}
