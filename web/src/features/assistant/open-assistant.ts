type Opener = (message?: string) => void

let opener: Opener | undefined
/** Wanted before anybody heard it: a page hears presses a moment before its effects have run. */
let wanted: { message: string | undefined } | undefined

/** Opens the assistant from anywhere on a page, and says something to it where there is something to say. */
export function openAssistant(message?: string): void {
  if (opener) opener(message)
  else wanted = { message }
}

/** Hears when the assistant is wanted, also what was wanted before. Answers how to stop. */
export function onOpenAssistant(open: Opener): () => void {
  opener = open
  if (wanted) open(wanted.message)
  wanted = undefined
  return () => {
    opener = undefined
  }
}
