import type { FileReading } from './calls/feeds.ts'

/** Returns the columns that each field was read from. A plan or handover joined from several is named by these: its own is not in the file. */
export function columnsRead({
  columns,
  plan_columns,
  handover_columns,
}: Pick<FileReading, 'columns' | 'plan_columns' | 'handover_columns'>): [field: string, columns: string[]][] {
  const joined: Record<string, string[] | undefined> = { payment_plan: plan_columns, delivery_date: handover_columns }
  return Object.entries(columns).map(([field, column]) => [field, joined[field] ?? [column]])
}
