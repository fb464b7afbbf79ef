import { m } from '@manzil/messages'
import { formatPercent } from '@manzil/ui/i18n/format.ts'
import { icon } from '@manzil/ui/icons.tsx'
import { useEffect, useState } from 'react'
import { DARK_BUTTON, FullScreen, PageCount, PreviousNext } from '../../../ui/full-screen.tsx'
import { useZoom } from './use-zoom.ts'

const LargerIcon = icon(<path d="M12 6v12M6 12h12" />)
const SmallerIcon = icon(<path d="M6 12h12" />)
const WholeIcon = icon(<path d="M9.5 4.5v5h-5m10-5v5h5m-5 10v-5h5m-10 5v-5h-5" />)

interface PlanViewerProps {
  plans: string[]
  label: string
  first: number
  onClose: () => void
}

export default function PlanViewer({ plans, label, first, onClose }: PlanViewerProps) {
  const [index, setIndex] = useState(first)
  const { box, zoom, larger, smaller, whole, isLargest, onKeyDown, hand } = useZoom()
  useEffect(() => box.current?.focus(), [box])
  const turn = (step: number) => {
    whole()
    setIndex((index + step + plans.length) % plans.length)
  }
  const percent = formatPercent(Math.round(zoom * 100))
  return (
    <FullScreen
      label={label}
      onKeyDown={onKeyDown}
      onClose={onClose}
      head={
        <div className="flex items-center gap-2">
          <button type="button" className={DARK_BUTTON} aria-label={m.plan_viewer_out()} aria-disabled={zoom === 1} onClick={smaller}>
            <SmallerIcon />
          </button>
          <span role="status" className="ltr-run w-13 text-center text-sm">
            <span className="sr-only">{m.plan_viewer_zoom({ percent })}</span>
            <span aria-hidden="true">{percent}</span>
          </span>
          <button type="button" className={DARK_BUTTON} aria-label={m.plan_viewer_in()} aria-disabled={isLargest} onClick={larger}>
            <LargerIcon />
          </button>
          <button type="button" className={DARK_BUTTON} aria-label={m.plan_viewer_fit()} aria-disabled={zoom === 1} onClick={whole}>
            <WholeIcon />
          </button>
          {plans.length > 1 && <PageCount index={index} count={plans.length} />}
        </div>
      }
    >
      <section
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable regions must be reachable by keyboard
        tabIndex={0}
        dir="ltr"
        aria-label={label}
        className={`min-h-0 flex-1 touch-pan-x touch-pan-y overflow-auto overscroll-contain bg-plan-mat focus-visible:-outline-offset-4 focus-visible:outline-plan-focus ${zoom > 1 ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in'}`}
        {...hand}
      >
        <div style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
          <img src={plans[index]} alt={label} draggable={false} className="h-full w-full object-contain p-4 select-none md:p-8" />
        </div>
      </section>
      {plans.length > 1 ? (
        <PreviousNext onTurn={turn}>{label}</PreviousNext>
      ) : (
        <p className="p-3 text-center text-sm text-on-night-muted">{m.plan_viewer_hint()}</p>
      )}
    </FullScreen>
  )
}
