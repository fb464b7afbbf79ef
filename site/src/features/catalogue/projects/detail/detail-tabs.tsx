import { m } from '@manzil/messages'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { useEffect, useState } from 'react'

const SPY_OFFSET_PX = 200

interface DetailTabsProps {
  plans: boolean
  /** Title of the section with homes, if there is one. */
  units: string | undefined
  available: number
}

export function DetailTabs({ plans, units, available }: DetailTabsProps) {
  const tabs = [
    { id: 'overview', label: m.tab_overview() },
    ...(plans ? [{ id: 'payment_plan', label: m.tab_payment_plan() }] : []),
    ...(units ? [{ id: 'available_units', label: units, count: available }] : []),
  ]
  const current = useSectionInView(tabs.map(({ id }) => id).join(' '))
  return (
    <div className="sticky top-(--header) z-15 mt-6 low:static bg-paper max-md:mt-2">
      <div className="page">
        <nav className="flex gap-8 border-b border-line max-md:bleed-row max-md:gap-6" aria-label={m.tabs_label()}>
          {tabs.map(({ id, label, count }) => (
            <a
              key={id}
              href={`#${id}`}
              aria-current={id === current ? 'true' : undefined}
              onClick={(event) => {
                event.preventDefault()
                scrollToSection(id)
              }}
              className="tab inline-flex min-h-12 items-baseline gap-2 py-3.5 text-ui"
            >
              {label}
              {count !== undefined && count > 0 && <span className="text-xs">{formatNumber(count)}</span>}
            </a>
          ))}
        </nav>
      </div>
    </div>
  )
}

function scrollToSection(id: string): void {
  const section = document.getElementById(id)
  if (!section) return
  const smooth = !matchMedia('(prefers-reduced-motion: reduce)').matches
  section.scrollIntoView({ behavior: smooth ? 'smooth' : 'instant' })
  history.replaceState(history.state, '', `#${id}`)
  section.focus({ preventScroll: true })
}

/** Returns the last section whose top has been scrolled past. */
function useSectionInView(ids: string): string {
  const [current, setCurrent] = useState('overview')
  useEffect(() => {
    const read = () => {
      const passed = ids
        .split(' ')
        .filter((id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY) <= SPY_OFFSET_PX)
      setCurrent(passed.at(-1) ?? 'overview')
    }
    read()
    window.addEventListener('scroll', read, { passive: true })
    return () => window.removeEventListener('scroll', read)
  }, [ids])
  return current
}
