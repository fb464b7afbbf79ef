const CONTROLS = 'input, select, textarea, button, [contenteditable="true"], [tabindex="0"]'

/** Scrolls to the field at a path of the form (`data-field`), or to the nearest part of the page that contains it, and focuses it. */
export function focusField(path: string): void {
  const segments = path.split('.')
  const paths = segments.map((_, index) => segments.slice(0, segments.length - index).join('.'))
  const place = paths.map((one) => document.querySelector<HTMLElement>(`[data-field~="${CSS.escape(one)}"]`)).find(Boolean)
  if (place) focusIn(place)
  else showFirstFault()
}

export function showFirstFault(): void {
  const fault = document.querySelector<HTMLElement>('[aria-invalid="true"], [data-fault]')
  if (fault) focusIn(fault)
}

function focusIn(place: HTMLElement): void {
  const target = place.matches(CONTROLS)
    ? place
    : (place.querySelector<HTMLElement>('[aria-invalid="true"]') ?? place.querySelector<HTMLElement>(CONTROLS) ?? place)
  target.focus({ preventScroll: true })
  target.scrollIntoView({ block: 'center' })
}
