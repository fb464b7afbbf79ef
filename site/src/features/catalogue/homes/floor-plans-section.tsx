import { m } from '@manzil/messages'
import { ExpandIcon } from '@manzil/ui/icons.tsx'
import { type ComponentProps, type ComponentType, type MouseEvent, useState } from 'react'
import type PlanViewer from './plan-viewer.tsx'

type ViewerProps = ComponentProps<typeof PlanViewer>

/** Pressing a plan loads the viewer. Without scripts, each plan links to its image. */
export function FloorPlansSection({ plans, label }: { plans: string[]; label: string }) {
  const [viewer, show] = useState<{ Viewer: ComponentType<ViewerProps>; first: number }>()
  const open = (event: MouseEvent<HTMLAnchorElement>, first: number) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const { href } = event.currentTarget
    import('./plan-viewer.tsx').then(
      (module) => show({ Viewer: module.default, first }),
      () => window.location.assign(href),
    )
  }
  if (plans.length === 0) return null
  return (
    <section className="py-10">
      <h2 className="display mb-5 text-h2">{m.unit_floor_plan()}</h2>
      <div className={`grid gap-6 ${plans.length > 1 ? 'md:grid-cols-2' : ''}`}>
        {plans.map((plan, index) => (
          <a
            key={plan}
            href={plan}
            target="_blank"
            rel="noopener noreferrer"
            className="group relative block rounded-panel border border-line bg-plan-mat p-6"
            aria-label={plans.length > 1 ? `${m.unit_floor_plan_open()} (${index + 1} / ${plans.length})` : m.unit_floor_plan_open()}
            onClick={(event) => open(event, index)}
          >
            <img src={plan} alt={label} width={800} height={600} loading="lazy" className="h-100 w-full object-contain md:h-120" />
            <span className="absolute end-3 top-3 grid size-11 place-items-center rounded-full bg-photo-label text-on-photo-label shadow-lift">
              <ExpandIcon />
            </span>
          </a>
        ))}
      </div>
      {viewer && <viewer.Viewer plans={plans} label={label} first={viewer.first} onClose={() => show(undefined)} />}
    </section>
  )
}
