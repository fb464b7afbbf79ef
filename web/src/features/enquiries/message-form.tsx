import { createIsomorphicFn } from '@tanstack/react-start'
import { whenUsed } from '../../ui/when-used.tsx'
import { MessageFormContent, type MessageFormProps } from './forms/message-form-content.tsx'
import { hasDraft } from './has-draft.ts'

const rendered = createIsomorphicFn()
  .server(() => MessageFormContent)
  .client(() => undefined)

/** A form to write to us; its script is loaded when it is used. */
export const MessageForm = whenUsed<MessageFormProps>(
  rendered(),
  () => import('./forms/message-form-content.tsx').then((module) => module.MessageFormContent),
  ({ of }) => hasDraft(of),
)
