/** Moves the focus to the start of the page, once the control that had it is gone. */
export function focusMain(): void {
  document.getElementById('main')?.focus()
}
