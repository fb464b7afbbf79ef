/** Decorative: the text beside it says what is in progress. */
export function Spinner() {
  return <span className="size-4 animate-spin rounded-full border-2 border-current border-e-transparent" aria-hidden="true" />
}
