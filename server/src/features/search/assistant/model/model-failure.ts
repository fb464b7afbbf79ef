export type ModelFailureReason = 'unreachable' | 'status' | 'slow' | 'garbage' | 'broke_off' | 'wrong_arguments' | 'loop'

/** Safe to log: contains nothing that was sent or received. */
export class ModelFailure extends Error {
  readonly reason: ModelFailureReason
  /** HTTP status, for reason `status`. */
  readonly status: number | undefined

  constructor(reason: ModelFailureReason, status?: number) {
    super(reason)
    this.reason = reason
    this.status = status
  }
}
