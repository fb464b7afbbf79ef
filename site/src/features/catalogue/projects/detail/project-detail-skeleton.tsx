import { m } from '@manzil/messages'
import { LoadingPage } from '../../../../ui/loading-page.tsx'

const LINES = ['w-full', 'w-11/12', 'w-10/12', 'w-7/12']

export function PropertyDetailSkeleton() {
  return (
    <LoadingPage className="page" label={m.loading()}>
      <div className="h-14 max-md:hidden" />
      <div className="rounded-panel bg-skeleton max-md:-mx-(--gutter) max-md:aspect-4/3 max-md:rounded-none md:h-[clamp(400px,50svh,560px)]" />
      <div className="mt-8 h-6 w-60 rounded-full bg-skeleton" />
      <div className="mt-5 h-14 w-120 max-w-full rounded-control bg-skeleton" />
      <div className="mt-8 grid grid-cols-2 gap-px border-y border-line md:grid-cols-4">
        {LINES.map((width) => (
          <div key={width} className="py-6 pe-6">
            <div className="h-4 w-20 rounded bg-skeleton" />
            <div className="mt-3 h-7 w-32 rounded bg-skeleton" />
          </div>
        ))}
      </div>
      <div className="mt-16 grid max-w-160 gap-3">
        {LINES.map((width) => (
          <div key={width} className={`h-4 rounded bg-skeleton ${width}`} />
        ))}
      </div>
    </LoadingPage>
  )
}
