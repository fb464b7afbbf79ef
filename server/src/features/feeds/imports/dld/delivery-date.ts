export interface ProjectDates {
  finished: boolean
  start: string | undefined
  /** Planned end, updated when the plan changes. */
  end: string | undefined
  /** Completion date; for an unfinished project, an older plan. */
  completion: string | undefined
  /** Date of the register's data. */
  snapshot: string | undefined
}

/**
 * Returns the handover date (`YYYY-MM-DD`): the completion of a finished project, else the planned end. Ignores dates before
 * the start and completions after the snapshot, but not an overdue end, because it is registered.
 */
export function deliveryDate({ finished, start, end, completion, snapshot }: ProjectDates): string | undefined {
  const candidates = finished ? [completion, end] : [end, completion]
  return candidates.find((date) => {
    if (date === undefined || (start !== undefined && date < start)) return false
    return !finished || snapshot === undefined || date <= snapshot
  })
}
