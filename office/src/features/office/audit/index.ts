export { actionName } from '@manzil/contract/office/audit-names'
export { ShortChanges } from './audit-detail.tsx'
export { groupEntries } from './group-entries.ts'
export { GroupSubject } from './group-subject.tsx'
