import { encodeOutline, MAX_OUTLINES, type Point } from '@manzil/contract/map/outline-code'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { CloseIcon } from '@manzil/ui/icons.tsx'
import { currentTheme } from '@manzil/ui/map/theme.ts'
import { notifyOffline } from '@manzil/ui/notices/notify.ts'
import type { Map as MapLibre } from 'maplibre-gl'
import { useEffect, useId, useRef, useState } from 'react'
import type { Drawing, DrawMode } from './drawing.ts'

interface AreaToolsProps {
  map: MapLibre
  outlines: readonly Point[][]
  isDrawing: boolean
  onDraw: (isDrawing: boolean) => void
  /** Called with the value of the `area` filter; undefined without areas. */
  onApply: (area: string | undefined) => void
}

const MODES: Record<DrawMode, { name: () => string; hint: () => string }> = {
  freehand: { name: m.draw_freehand, hint: m.draw_freehand_hint },
  polygon: { name: m.draw_points, hint: m.draw_points_hint },
  select: { name: m.draw_edit, hint: m.draw_edit_hint },
}

/** The button to draw areas, and the tools while drawing. */
export function AreaTools({ map, outlines, isDrawing, onDraw, onApply }: AreaToolsProps) {
  const [areas, setAreas] = useState<readonly Point[][]>([])
  const [mode, setMode] = useState<DrawMode>('freehand')
  const drawing = useRef<Drawing>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLElement>(null)
  const id = useId()
  useEffect(() => () => drawing.current?.stop(), [])

  const choose = (next: DrawMode) => {
    setMode(next)
    drawing.current?.setMode(next)
  }
  const change = (next: readonly Point[][]) => {
    setAreas(next)
    if (next.length === MAX_OUTLINES) choose('select')
  }
  const open = async () => {
    const { Drawing } = await import('./drawing.ts')
    drawing.current = new Drawing(
      map,
      currentTheme(),
      outlines.map((outline) => [...outline]),
      change,
    )
    setAreas(outlines)
    choose(outlines.length > 0 ? 'select' : 'freehand')
    onDraw(true)
  }
  const close = () => {
    drawing.current?.stop()
    drawing.current = null
    onDraw(false)
  }
  const apply = () => {
    drawing.current?.close()
    const drawn = drawing.current?.outlines() ?? []
    close()
    if (drawn.length > 0 || outlines.length > 0) onApply(drawn.length > 0 ? drawn.map(encodeOutline).join(',') : undefined)
  }
  const wasDrawing = useRef(false)
  useEffect(() => {
    if (isDrawing) panel.current?.focus({ preventScroll: true })
    else if (wasDrawing.current) opener.current?.focus({ preventScroll: true })
    wasDrawing.current = isDrawing
  }, [isDrawing])

  if (!isDrawing) {
    return (
      <>
        <button
          ref={opener}
          type="button"
          aria-describedby={id}
          className="flex min-h-11 items-center gap-2.5 rounded-full bg-raised px-4 text-sm shadow-lift max-md:min-w-11 max-md:justify-center max-md:px-0"
          onClick={() => open().catch(notifyOffline)}
        >
          <OutlineIcon />
          <span className="max-md:sr-only">{outlines.length > 0 ? m.draw_change() : m.draw_open()}</span>
        </button>
        <span id={id} hidden>
          {m.draw_otherwise()}
        </span>
      </>
    )
  }
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={m.draw_open()}
      className="grid w-full max-w-xs gap-3 rounded-panel bg-raised p-3 shadow-lift outline-none"
    >
      <fieldset className="grid grid-cols-3 rounded-control border border-line-strong p-0.5">
        <legend className="sr-only">{m.draw_open()}</legend>
        {(Object.keys(MODES) as DrawMode[]).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={mode === each}
            disabled={each === 'select' ? areas.length === 0 : areas.length >= MAX_OUTLINES}
            onClick={() => choose(each)}
            className="min-h-10 rounded-[7px] px-2 text-sm text-muted hover:text-ink disabled:opacity-45 aria-pressed:bg-primary-soft aria-pressed:text-link aria-pressed:strong"
          >
            {MODES[each].name()}
          </button>
        ))}
      </fieldset>
      <p role="status" className="text-sm">
        {areas.length >= MAX_OUTLINES ? m.draw_full({ max: formatNumber(MAX_OUTLINES) }) : MODES[mode].hint()}
      </p>
      {areas.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {areas.map((outline, index) => (
            <li key={encodeOutline(outline)}>
              <button
                type="button"
                aria-label={m.filter_remove({ label: m.draw_area({ number: formatNumber(index + 1) }) })}
                onClick={() => {
                  drawing.current?.remove(index)
                  panel.current?.focus({ preventScroll: true })
                }}
                className="inline-flex min-h-9 items-center gap-2 rounded-full bg-ink px-3.5 text-sm text-paper"
              >
                {m.draw_area({ number: formatNumber(index + 1) })}
                <CloseIcon className="size-4 shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="text-xs text-muted max-md:sr-only">{m.draw_otherwise()}</p>
      <div className="flex gap-2">
        <button type="button" className={button('primary', 'sm', 'flex-1')} onClick={apply}>
          {m.draw_apply()}
        </button>
        <button type="button" className={button('secondary', 'sm')} onClick={close}>
          {m.action_cancel()}
        </button>
      </div>
    </section>
  )
}

function OutlineIcon() {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 shrink-0" fill="none" stroke="currentColor" strokeWidth="1.4">
      <path d="M5 6.5 14.5 4 16 13.5 6.5 16z" strokeLinejoin="round" strokeDasharray="2.6 2" />
      <path d="M3.5 5h3v3h-3zM13 2.5h3v3h-3zM14.5 12h3v3h-3zM5 14.5h3v3H5z" fill="var(--raised)" />
    </svg>
  )
}
