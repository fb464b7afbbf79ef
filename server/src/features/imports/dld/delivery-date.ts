export interface ProjectDates {
  finished: boolean
  start: string | undefined
  /** As planned, and moved when the plan is. */
  end: string | undefined
  /** When it was completed; of an unfinished project an older plan. */
  completion: string | undefined
  /** When the register was read. */
  snapshot: string | undefined
}

/**
 * When a project was or will be handed over, `YYYY-MM-DD`: the completion of a finished one, the planned end of others.
 * A date before the start is absurd, as is a completion after the day the register was read; where both are, or there is
 * none, it is unknown. An overdue end stays: it is what is registered.
 */
export function deliveryDate({ finished, start, end, completion, snapshot }: ProjectDates): string | undefined {
  const candidates = finished ? [completion, end] : [end, completion]
  return candidates.find((date) => {
    if (date === undefined || (start !== undefined && date < start)) return false
    return !finished || snapshot === undefined || date <= snapshot
  })
}
