import type { FieldErrors } from './forms.ts'

const CONTROLS = 'input, select, textarea, button, [contenteditable="true"], [tabindex="0"]'
/** Texts about faults that belong to no single control are marked with `data-fault`. */
const FAULT = '[aria-invalid="true"], [data-fault]'

interface Cell {
  row: number
  key: string
}
const SHOW_CELL = 'show-cell'
const showCell = (detail: Cell) => new CustomEvent<Cell>(SHOW_CELL, { detail, cancelable: true })

/**
 * Calls `show` when {@link focusField} is to show a cell of a sheet, which may not be rendered; it returns false if there is no such
 * cell. Returns the function that ends it.
 */
export function onShowCell(sheet: HTMLElement | null, show: (cell: Cell) => boolean): () => void {
  const listener = (event: Event) => {
    if (show((event as CustomEvent<Cell>).detail)) event.preventDefault()
  }
  sheet?.addEventListener(SHOW_CELL, listener)
  return () => sheet?.removeEventListener(SHOW_CELL, listener)
}

/** Scrolls to the field at a path of the form (`data-field`), or to the nearest part of the page that contains it, and focuses it. */
export function focusField(path: string): void {
  const [, row, key] = path.split('.')
  const sheet = sheetOf(path)
  const isShown = sheet && row !== undefined && key !== undefined && !sheet.dispatchEvent(showCell({ row: Number(row), key }))
  const place = placeOf(path)
  if (isShown) {
    sheet.focus({ preventScroll: true })
    sheet.scrollIntoView({ block: 'center' })
  } else if (place) focusIn(place)
  else showFirstFault()
}

/** Focuses the field, or the section, that a link to the editor names in its hash. */
export function focusLinked(hash: string): void {
  const name = hash.replace(/^#/, '')
  const place = name === '' ? undefined : (placeOf(name) ?? document.getElementById(name))
  if (place) focusIn(place)
}

/** Scrolls to a section of the editor and focuses its heading, from which the next Tab leads into it. */
export function focusSection(id: string): void {
  const section = document.getElementById(id)
  const heading = section?.querySelector<HTMLElement>('h2')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  section?.scrollIntoView()
}

/** Shows the first marked fault, or else the field or section at the first of the paths that is on the page. */
export function showFirstFault(paths: readonly string[] = []): void {
  const fault = document.querySelector<HTMLElement>(FAULT) ?? paths.map(placeOf).find(Boolean)
  if (fault) focusIn(fault)
}

/** Sorts messages by where their fields are on the page, cells of a sheet by row; those without a place come last. */
export function inPageOrder(faults: FieldErrors): FieldErrors {
  const placed = Object.entries(faults).map((fault) => ({ fault, place: sheetOf(fault[0]) ?? placeOf(fault[0]), row: rowOf(fault[0]) }))
  placed.sort((one, other) => {
    if (one.place === other.place) return one.row - other.row
    if (!one.place || !other.place) return one.place ? -1 : 1
    return one.place.compareDocumentPosition(other.place) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
  })
  return Object.fromEntries(placed.map(({ fault }) => fault))
}

const rowOf = (path: string) => Number(/^\w+\.(\d+)/.exec(path)?.[1] ?? 0)

const sheetOf = (path: string) => document.querySelector<HTMLElement>(`[data-sheet="${CSS.escape(path.split('.')[0] ?? path)}"]`)

function placeOf(path: string): HTMLElement | undefined {
  const segments = path.split('.')
  const paths = segments.map((_, index) => segments.slice(0, segments.length - index).join('.'))
  const places = paths.map((one) => document.querySelector<HTMLElement>(`[data-field~="${CSS.escape(one)}"]`))
  return places.find((place) => place !== null) ?? undefined
}

function focusIn(place: HTMLElement): void {
  // A section's first control may be far from its fault.
  const found = place.matches(CONTROLS) ? place : (place.querySelector<HTMLElement>(FAULT) ?? place)
  // Cells have no focus of their own: their grid names the active one.
  const target = found.matches(CONTROLS)
    ? found
    : (found.querySelector<HTMLElement>(CONTROLS) ?? found.closest<HTMLElement>('[role="grid"]'))
  if (!target) found.tabIndex = -1
  ;(target ?? found).focus({ preventScroll: true })
  found.scrollIntoView({ block: 'center' })
}
