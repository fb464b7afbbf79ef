import { m } from '@manzil/messages'
import { lazy, Suspense, useSyncExternalStore } from 'react'

const Conversation = lazy(() => import('./conversation-view.tsx').then((module) => ({ default: module.ConversationView })))

const never = () => () => {}

/** Rendered only in the browser. */
export function EmbeddedAssistant({ greeting }: { greeting: string }) {
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return (
    <section
      id="assistant"
      aria-label={m.assistant_title()}
      className="flex max-h-136 w-full max-w-180 overflow-hidden rounded-panel border border-line bg-surface text-start noscript:hidden"
    >
      {isLive && (
        <Suspense>
          <Conversation greeting={greeting} />
        </Suspense>
      )}
    </section>
  )
}
