export { composeMail } from './compose-mail.ts'
export { mayStoreSecrets } from './deliver-message.ts'
export { issueLinkToken } from './issue-link-token.ts'
export { leadsRecipient } from './leads-recipient.ts'
export { delayedSince, sendersOf } from './list-messages.ts'
export { PRICE_QUESTION, type QueuedContent, UNDO_CHANGE, WITHDRAWAL } from './message-kinds.ts'
export {
  countTroubled,
  countWaiting,
  deleteMessagesOf,
  deleteOldMessages,
  dropUnsentMessages,
  isMessageTo,
  wasSentSince,
} from './queries.ts'
export { queueMessage, withEnqueueOnlyJobs } from './queue-message.ts'
export { outboxRoutes } from './routes.ts'
