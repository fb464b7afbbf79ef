import { Readable } from 'node:stream'
import { REGISTER_COLUMNS, type RegisterRow } from '../features/feeds/imports/dld/register-row.ts'

const PROJECT: RegisterRow = {
  project_number: '1001',
  project_name: 'برج المنارة',
  project_status: 'ACTIVE',
  percent_completed: '40',
  project_start_date: '2024-03-01',
  project_end_date: '2027-06-30',
  completion_date: '',
  project_description_en: 'Residential building (2B+G+20+R)',
  project_description_ar: 'N/A  ',
  project_classification_id: '1',
  area_name_en: 'Marsa Dubai',
  area_name_ar: 'مرسى دبي',
  master_project_en: 'Dubai Marina',
  master_project_ar: 'دبي مارينا',
  master_developer_name: 'شركة المرسى (ش.ذ.م.م)',
  escrow_agent_name: 'بنك الخليج (ش.م.ع)',
  no_of_lands: '0',
  no_of_villas: '0',
  no_of_units: '240',
  load_timestamp: '2025-10-02 14:39:14',
}

/** Defaults to a fictitious off-plan tower in Dubai Marina. */
export function registerRow(given: Partial<RegisterRow> = {}): RegisterRow {
  return { ...PROJECT, ...given }
}

/** Formats rows as in the register's file: with a byte order mark, CRLF and unused columns. */
export function registerFile(rows: readonly Partial<RegisterRow>[]): Readable {
  const lines = rows.map((given) => ['7', ...REGISTER_COLUMNS.map((column) => registerRow(given)[column])].map(quote).join(','))
  const text = [`escrow_agent_id,${REGISTER_COLUMNS.join(',')}`, ...lines].join('\r\n')
  return Readable.from([Buffer.from(`\ufeff${text}\r\n`)])
}

function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
