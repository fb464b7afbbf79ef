export { assigneeOption } from './leads/lead-names.tsx'
export { leadAgentsQuery } from './leads/queries.ts'
export { SPAM_REASON_WORDS } from './leads/spam.tsx'
export { OutboundHoldNotice } from './outbox/outbound-hold.tsx'
