import type { FileReading } from './calls/feeds.ts'

/** Returns the columns that each field was read from. A plan joined from several is named by these: its own is not in the file. */
export function columnsRead({
  columns,
  plan_columns,
}: Pick<FileReading, 'columns' | 'plan_columns'>): [field: string, columns: string[]][] {
  return Object.entries(columns).map(([field, column]) => [field, (field === 'payment_plan' && plan_columns) || [column]])
}
