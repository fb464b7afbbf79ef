type Opener = (message?: string) => void

let opener: Opener | undefined

/** Opens the assistant from anywhere on a page, and says something to it where there is something to say. */
export function openAssistant(message?: string): void {
  opener?.(message)
}

/** Hears when the assistant is wanted. Answers how to stop. */
export function onOpenAssistant(open: Opener): () => void {
  opener = open
  return () => {
    opener = undefined
  }
}
