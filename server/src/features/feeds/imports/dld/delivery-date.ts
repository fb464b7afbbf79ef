export interface ProjectDates {
  finished: boolean
  start: string | undefined
  /** Planned end, updated when the plan changes. */
  end: string | undefined
  /** Completion date; for an unfinished project, an older plan. */
  completion: string | undefined
  /** Date on which the register was read. */
  snapshot: string | undefined
}

/**
 * Returns when a project was or will be handed over (`YYYY-MM-DD`): the completion of a finished one, else the planned end.
 * Ignores dates before the start and completions after the snapshot. An overdue end stays, because it is registered.
 */
export function deliveryDate({ finished, start, end, completion, snapshot }: ProjectDates): string | undefined {
  const candidates = finished ? [completion, end] : [end, completion]
  return candidates.find((date) => {
    if (date === undefined || (start !== undefined && date < start)) return false
    return !finished || snapshot === undefined || date <= snapshot
  })
}
