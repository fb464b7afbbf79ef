import type { Point } from '@manzil/contract/map/outline-code'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import type { Map as MapLibre } from 'maplibre-gl'
import type { ReactNode } from 'react'
import { AreaTools } from './areas/area-tools.tsx'

interface MapToolsProps {
  map: MapLibre
  outlines: readonly Point[][]
  isDrawing: boolean
  onDraw: (isDrawing: boolean) => void
  /** The visitor moved the map without searching there. */
  isMoved: boolean
  isAsMove: boolean
  searchHere: (map: MapLibre, replace: boolean) => void
  searchInside: (area: string | undefined) => void
  searchAsMove: (isChosen: boolean) => void
  /** What the list would say about its filters if it were in view. */
  children: ReactNode
}

/** The buttons over the upper edge of the map. */
export function MapTools({ map, outlines, isDrawing, onDraw, isMoved, isAsMove, children, ...search }: MapToolsProps) {
  return (
    <div className="pointer-events-none absolute inset-x-3 top-3 z-2 flex flex-wrap gap-2 pe-14 *:pointer-events-auto">
      <AreaTools map={map} outlines={outlines} isDrawing={isDrawing} onDraw={onDraw} onApply={search.searchInside} />
      <label
        hidden={isDrawing}
        className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-full bg-raised px-4 text-sm shadow-lift"
      >
        <input
          type="checkbox"
          className="size-4 accent-primary"
          checked={isAsMove}
          onChange={({ target }) => search.searchAsMove(target.checked)}
        />
        {m.map_search_as_move()}
      </label>
      {isMoved && !isAsMove && !isDrawing && (
        <button
          type="button"
          className={button('primary', 'sm', 'mx-auto min-h-11 rounded-full shadow-lift')}
          onClick={() => search.searchHere(map, false)}
        >
          {m.map_search_area()}
        </button>
      )}
      {children}
    </div>
  )
}
