/**
 * Returns a function that runs `work`, one run at a time. Callers during a run share the next one, so each caller gets a run that
 * began after its call.
 */
export function shareNextRun(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> = Promise.resolve()
  let next: Promise<void> | undefined
  return () => {
    next ??= running
      .catch(() => {})
      .then(() => {
        next = undefined
        running = work()
        return running
      })
    return next
  }
}
