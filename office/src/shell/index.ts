export { Office } from './office.tsx'
