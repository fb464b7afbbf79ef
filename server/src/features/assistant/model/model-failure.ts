/** Why a model gave no answer that can be used. */
export type ModelFailureReason = 'unreachable' | 'status' | 'slow' | 'garbage' | 'broke_off' | 'wrong_arguments' | 'loop'

/** Says nothing of what was sent or received, and so may be logged. */
export class ModelFailure extends Error {
  readonly reason: ModelFailureReason
  /** With `status`: the one of HTTP. */
  readonly status: number | undefined

  constructor(reason: ModelFailureReason, status?: number) {
    super(reason)
    this.reason = reason
    this.status = status
  }
}
