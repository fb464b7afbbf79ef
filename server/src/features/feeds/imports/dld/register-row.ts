import { MAX_LENGTHS } from '../cleaning/text-limits.ts'

/** The register has more columns; these are read. */
export const REGISTER_COLUMNS = [
  'project_number',
  'project_name',
  'project_status',
  'percent_completed',
  'project_start_date',
  'project_end_date',
  'completion_date',
  'project_description_en',
  'project_description_ar',
  'project_classification_id',
  'area_name_en',
  'area_name_ar',
  'master_project_en',
  'master_project_ar',
  'master_developer_name',
  'escrow_agent_name',
  'no_of_lands',
  'no_of_villas',
  'no_of_units',
  'load_timestamp',
] as const
export type RegisterColumn = (typeof REGISTER_COLUMNS)[number]

const TEXTS: ReadonlySet<RegisterColumn> = new Set(['project_description_en', 'project_description_ar'])
export const LONGEST_COLUMN = Object.fromEntries(
  REGISTER_COLUMNS.map((column) => [column, TEXTS.has(column) ? MAX_LENGTHS.text : MAX_LENGTHS.name]),
) as Record<RegisterColumn, number>

export type RegisterRow = Record<RegisterColumn, string>
