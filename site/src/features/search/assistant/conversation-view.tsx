import { EXAMPLE_QUESTION, EXAMPLE_SEARCHES } from '@manzil/contract/calls/examples'
import { m } from '@manzil/messages'
import { useEffect, useRef } from 'react'
import { useSite } from '../../../api/use-site.ts'
import { Composer } from './composer.tsx'
import { sendMessage, stop, useConversation } from './conversation.ts'
import { ExchangeView } from './exchange-view.tsx'

interface ConversationViewProps {
  greeting?: string
  /** Shown in its own panel, so the field takes the focus. */
  isOpened?: boolean
}

const examples = () => [...EXAMPLE_SEARCHES, EXAMPLE_QUESTION].map((words) => words())

export function ConversationView({ greeting = m.assistant_greeting(), isOpened = false }: ConversationViewProps) {
  const exchanges = useConversation()
  const last = exchanges.at(-1)
  const isBusy = last?.state === 'waiting'
  const found = exchanges.findLast(({ answer }) => answer && answer.count !== null)
  const log = useScrollToLatest(last?.id, last?.answer !== undefined || last?.state === 'failed')
  return (
    <div className="flex h-full min-h-0 w-full flex-col">
      <div
        ref={log}
        role="log"
        aria-live="polite"
        aria-label={m.assistant_log()}
        aria-busy={isBusy}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard
        tabIndex={0}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-5 -outline-offset-2 md:px-6"
      >
        <p className="display text-xl">{greeting}</p>
        {!last && (
          <ul aria-label={m.assistant_examples()} className="mt-4 border-t border-line">
            {examples().map((example) => (
              <li key={example} className="border-b border-line">
                <button
                  type="button"
                  className="min-h-12 w-full py-2 text-start text-ui hover:text-link hover:underline hover:underline-offset-4"
                  onClick={() => sendMessage(example)}
                >
                  {example}
                </button>
              </li>
            ))}
          </ul>
        )}
        {exchanges.map((exchange) => (
          <ExchangeView key={exchange.id} exchange={exchange} isLatest={exchange === found && !isBusy} />
        ))}
      </div>
      <Composer isBusy={isBusy} focusFirst={isOpened} onSend={sendMessage} onStop={stop} />
      <Disclosure />
    </div>
  )
}

function Disclosure() {
  const { assistant } = useSite()
  return (
    <p className="px-4 pb-[max(0.75rem,env(safe-area-inset-bottom))] text-xs text-muted md:px-6">
      {assistant.model ? m.assistant_private_model() : m.assistant_private()}
    </p>
  )
}

/** Scrolls to the latest message, and again when its answer arrives. */
function useScrollToLatest(id: number | undefined, isAnswered: boolean) {
  const log = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls for a new message and for its answer
  useEffect(() => {
    const last = log.current?.lastElementChild
    if (id !== undefined && last instanceof HTMLElement) log.current?.scrollTo({ top: last.offsetTop - 8, behavior: 'smooth' })
  }, [id, isAnswered])
  return log
}
