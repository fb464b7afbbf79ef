export { WITHDRAWAL } from './message-kinds.ts'
export { forgetMessages } from './queries.ts'
export { queueMessage, withQueue } from './queue-message.ts'
export { outboxRoutes } from './routes.ts'
