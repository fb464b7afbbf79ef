import { createIsomorphicFn } from '@tanstack/react-start'
import { hydrateOnUse } from '../../ui/hydrate-on-use.tsx'
import { isFilledIn } from './drafts.ts'
import { MessageFormContent, type MessageFormProps } from './forms/message-form-content.tsx'

const rendered = createIsomorphicFn()
  .server(() => MessageFormContent)
  .client(() => undefined)

/** Rendered by the server, hydrated on first use. */
export const MessageForm = hydrateOnUse<MessageFormProps>(
  rendered(),
  () => import('./forms/message-form-content.tsx').then((module) => module.MessageFormContent),
  ({ of }) => isFilledIn(of),
)
