import { SKELETON_CARDS } from '@manzil/contract/calls/limits'

import type { ListedCard } from './listed-card.ts'
import { ProjectCard } from './project-card.tsx'

const GRID = 'project-grid grid gap-x-6 gap-y-12 max-md:gap-y-10 md:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4'
/** Only the first photo is on a phone's first screen; the others load lazily. */
const EAGER = 1

export function ProjectGrid({ cards }: { cards: ListedCard[] }) {
  return (
    <div className={GRID}>
      {cards.map((card, index) => (
        <ProjectCard key={card.id} card={card} eager={index < EAGER} />
      ))}
    </div>
  )
}

/** Placeholders as high as real cards, to avoid layout shift. */
export function PropertyGridSkeleton() {
  return (
    <div className={GRID} aria-hidden="true">
      {Array.from({ length: SKELETON_CARDS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change
        <div key={index}>
          <div className="aspect-16/10 rounded-photo bg-skeleton" />
          <div className="grid gap-0.5 pt-3.5">
            <SkeletonLine height="1.875rem" width="52%" />
            <SkeletonLine height="1.7rem" width="68%" />
            <SkeletonLine height="1.4rem" width="46%" />
            <div className="mt-2.5 border-t border-line pt-2.5">
              <SkeletonLine height="1.4rem" width="100%" />
            </div>
          </div>
        </div>
      ))}
    </div>
  )
}

function SkeletonLine({ height, width }: { height: string; width: string }) {
  return (
    <span className="flex items-center" style={{ blockSize: height }}>
      <span className="h-[0.55em] rounded-[6px] bg-skeleton" style={{ inlineSize: width }} />
    </span>
  )
}
