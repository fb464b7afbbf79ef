import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { countProjects } from './pins.ts'
import type { Clusters } from './queries.ts'

interface MapNoticesProps {
  homes: Clusters | undefined
  isFailed: boolean
  retry: () => void
}

/** How many homes the map shows, how many it cannot show, and whether they did not load. */
export function MapNotices({ homes, isFailed, retry }: MapNoticesProps) {
  return (
    <>
      <p role="status" className="sr-only">
        {homes && !isFailed && m.map_in_view({ projects: countProjects(homes.count) })}
      </p>
      <div role="alert">
        {isFailed && (
          <div className="absolute inset-x-3 top-1/2 z-2 mx-auto flex w-fit -translate-y-1/2 flex-wrap items-center gap-x-4 gap-y-2 rounded-panel bg-raised p-4 text-sm shadow-lift">
            {m.map_homes_failed()}
            <button type="button" className={button('secondary', 'sm')} onClick={retry}>
              {m.action_try_again()}
            </button>
          </div>
        )}
      </div>
      {homes !== undefined && homes.unplaced > 0 && (
        <p className="absolute start-3 bottom-3 z-1 rounded-full bg-raised px-4 py-1.5 text-xs text-muted shadow-lift max-md:bottom-25">
          {m.map_unplaced({ count: homes.unplaced, shown: formatNumber(homes.unplaced) })}
        </p>
      )}
    </>
  )
}
