import { directionOf } from '@manzil/contract/text/locale'
import { uaeDate } from '@manzil/contract/time/calendar'
import { iconButton } from '@manzil/ui/button.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { ChevronEndIcon, ChevronStartIcon } from '@manzil/ui/icons.tsx'
import { useState } from 'react'
import { type DateRange, DayPicker } from 'react-day-picker'
import { ar } from 'react-day-picker/locale/ar'
import { enGB } from 'react-day-picker/locale/en-GB'
import type { Days } from './days.ts'

const MONDAY = 1
const LOCALES = { en: enGB, ar }
const CLASSES = {
  months: 'relative mx-auto w-fit',
  month_caption: 'flex min-h-11 items-center justify-center',
  caption_label: 'strong',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: iconButton('aria-disabled:opacity-40'),
  button_next: iconButton('aria-disabled:opacity-40'),
  chevron: 'size-5',
  month_grid: 'border-collapse',
  weekday: 'h-9 w-11 text-xs text-muted font-normal',
  day: 'h-11 w-11 p-0 text-center text-sm',
  day_button: 'grid size-11 place-items-center rounded-control hover:bg-sand disabled:hover:bg-transparent',
  today: 'strong text-link',
  outside: 'text-muted',
  disabled: 'opacity-40',
  range_start: 'rounded-s-control bg-primary-soft [&>button]:bg-primary [&>button]:text-on-primary',
  range_middle: 'bg-primary-soft',
  range_end: 'rounded-e-control bg-primary-soft [&>button]:bg-primary [&>button]:text-on-primary',
  hidden: 'invisible',
}

export default function DateCalendar({ from, to, onChoose }: Days & { onChoose: (days: Days) => void }) {
  const [chosen, setChosen] = useState<DateRange | undefined>(from ? { from: dayAt(from), to: to ? dayAt(to) : undefined } : undefined)
  const [isHalf, setIsHalf] = useState(false)
  const locale = getLocale()
  const today = dayAt(uaeDate())
  const choose = (_range: DateRange | undefined, day: Date) => {
    const first = isHalf ? chosen?.from : undefined
    if (!first) {
      setChosen({ from: day, to: undefined })
      setIsHalf(true)
      return
    }
    const [start = day, end = day] = [first, day].sort((a, b) => a.getTime() - b.getTime())
    onChoose({ from: textOfDay(start), to: textOfDay(end) })
  }
  return (
    <DayPicker
      mode="range"
      selected={chosen}
      onSelect={choose}
      defaultMonth={chosen?.to ?? chosen?.from ?? today}
      today={today}
      disabled={{ after: today }}
      weekStartsOn={MONDAY}
      numerals="latn"
      dir={directionOf(locale)}
      locale={LOCALES[locale]}
      classNames={CLASSES}
      components={{
        Chevron: ({ orientation, className }) =>
          orientation === 'left' ? (
            <ChevronStartIcon className={`flip ${className}`} />
          ) : (
            <ChevronEndIcon className={`flip ${className}`} />
          ),
      }}
    />
  )
}

/** Converts `YYYY-MM-DD` to the same day in the browser's time zone, as the calendar library expects. */
function dayAt(text: string): Date {
  const [year = 0, month = 1, day = 1] = text.split('-').map(Number)
  return new Date(year, month - 1, day)
}

function textOfDay(day: Date): string {
  const two = (number: number) => String(number).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
