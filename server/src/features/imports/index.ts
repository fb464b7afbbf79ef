export { importRegister } from './dld/import-register.ts'
export { formatReport, type ImportReport } from './dld/report.ts'
