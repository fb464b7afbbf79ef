export { actionName } from './audit-names.ts'
export { AuditSubject } from './audit-subject.tsx'
