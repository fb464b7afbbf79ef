export { actionName } from '@manzil/contract/office/audit-names'
export { groupEntries } from './group-entries.ts'
export { GroupSubject } from './group-subject.tsx'
