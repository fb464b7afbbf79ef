import { DAY_MS, uaeDate } from '@manzil/contract/time/calendar'
import { m } from '@manzil/messages'
import { DROP_DOWN, useDropDown } from '@manzil/ui/dialogs/drop-down.ts'
import { icon } from '@manzil/ui/icons.tsx'
import { INPUT } from '@manzil/ui/input.ts'
import { lazy, Suspense, useId, useState } from 'react'
import { type Days, daysText } from './days.ts'

const DateCalendar = lazy(() => import('./date-calendar.tsx'))
const CalendarIcon = icon(
  <>
    <rect x="4" y="5.5" width="16" height="14" rx="2" />
    <path d="M4 10h16M8.500 3.500v4M15.500 3.500v4" />
  </>,
)
/** Keeps the calendar from opening below the edge of the screen. */
const bringIntoView = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

interface DateRangeProps extends Days {
  onChoose: (days: Days) => void
}

export function DateRange({ from, to, onChoose }: DateRangeProps) {
  const label = useId()
  const [isOpen, setIsOpen] = useState(false)
  const { close, ...dropDown } = useDropDown()
  const choose = (days: Days) => {
    onChoose(days)
    close()
  }
  const last = (days: number) => ({ from: uaeDate(new Date(Date.now() - (days - 1) * DAY_MS)), to: uaeDate() })
  const usual = [
    { name: m.leads_all_dates(), days: { from: undefined, to: undefined } },
    { name: m.leads_dates_today(), days: last(1) },
    { name: m.leads_dates_week(), days: last(7) },
    { name: m.leads_dates_month(), days: last(30) },
  ]
  return (
    <div className="grid gap-1.5">
      <span id={label} className="text-sm strong">
        {m.leads_dates()}
      </span>
      <details {...dropDown} className="md:relative" onToggle={(event) => setIsOpen(event.currentTarget.open)}>
        <summary
          aria-labelledby={`${label} ${label}-value`}
          className={`${INPUT} flex h-11 min-h-0! items-center justify-between gap-2 py-0! md:text-ui!`}
        >
          <span id={`${label}-value`} className="truncate">
            {daysText({ from, to })}
          </span>
          <CalendarIcon className="size-4" />
        </summary>
        {isOpen && (
          <div className={`${DROP_DOWN} end-0 w-max max-w-[calc(100vw-2*var(--gutter))] p-3! max-md:start-0 max-md:end-auto`}>
            <div className="flex flex-wrap gap-2 pb-2">
              {usual.map(({ name, days }) => (
                <button
                  key={name}
                  type="button"
                  aria-pressed={days.from === from && days.to === to}
                  className="min-h-9 rounded-full border border-line-strong px-3 text-sm hover:bg-sand aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper max-md:min-h-11"
                  onClick={() => choose(days)}
                >
                  {name}
                </button>
              ))}
            </div>
            <Suspense fallback={<p className="min-h-80 min-w-70 text-sm text-muted">{m.loading_dots()}</p>}>
              <div ref={bringIntoView} className="scroll-mb-6">
                <DateCalendar from={from} to={to} onChoose={choose} />
              </div>
            </Suspense>
          </div>
        )}
      </details>
    </div>
  )
}
