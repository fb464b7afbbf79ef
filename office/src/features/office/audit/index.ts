export { actionName } from './audit-names.ts'
export { groupEntries } from './group-entries.ts'
export { GroupSubject } from './group-subject.tsx'
