const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Lets arrow keys open a menu and move the focus between its button and its items. */
export function moveByArrows(menu: HTMLDetailsElement): void {
  menu.onkeydown = (event) => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    menu.open = true
    const items = [...menu.querySelectorAll<HTMLElement>('summary, li :is(a, button)')]
    const focused = items.indexOf(document.activeElement as HTMLElement)
    items.at((focused + step) % items.length)?.focus()
  }
}
