/** Turns while something is under way; the words beside it say what. */
export function Spinner() {
  return <span className="size-4 animate-spin rounded-full border-2 border-current border-e-transparent" aria-hidden="true" />
}
