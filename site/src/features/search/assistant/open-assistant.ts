type Opener = (message?: string) => void

let opener: Opener | undefined
/** A request made before the button's effects have run. */
let pendingRequest: { message: string | undefined } | undefined

/** Opens the assistant from anywhere on a page, optionally with a message. */
export function openAssistant(message?: string): void {
  if (opener) opener(message)
  else pendingRequest = { message }
}

/** Registers the handler and replays a pending request. Returns the cleanup. */
export function onOpenAssistant(open: Opener): () => void {
  opener = open
  if (pendingRequest) open(pendingRequest.message)
  pendingRequest = undefined
  return () => {
    opener = undefined
  }
}
