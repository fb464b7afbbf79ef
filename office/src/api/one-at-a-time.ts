/** Returns a function that starts the task. Calls while it runs start it once more afterwards, however many they are. */
export function oneAtATime(task: () => Promise<unknown>): () => void {
  let isRunning = false
  let isDue = false
  const run = async () => {
    isDue = true
    if (isRunning) return
    isRunning = true
    try {
      while (isDue) {
        isDue = false
        await task()
      }
    } finally {
      isRunning = false
    }
  }
  return () => void run()
}
