import type { Property } from '@manzil/contract/catalogue/calls/properties'
import { m } from '@manzil/messages'
import { ApiError } from '@manzil/ui/api/api-error.ts'
import { useDebounced } from '@manzil/ui/browser/use-debounced.ts'
import { button } from '@manzil/ui/button.ts'
import { Dialog } from '@manzil/ui/dialogs/dialog.tsx'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { CheckIcon } from '@manzil/ui/icons.tsx'
import { SearchField } from '@manzil/ui/search-field.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useLayoutEffect, useState } from 'react'
import { PROJECT_LINE, ProjectLine } from '../projects/index.ts'
import { ErrorBanner } from './page-banners.tsx'
import { PickerFilterFields } from './picker-filters.tsx'
import { PlusIcon } from './plus-icon.tsx'
import { type PickerFilters, pickerQuery } from './queries.ts'

interface PropertyPickerProps {
  ids: readonly number[]
  isFull: boolean
  banner: string | undefined
  onDismiss: () => void
  onAdd: (id: number) => Promise<boolean>
  onClose: () => void
}

export function ProjectPicker({ ids, isFull, banner, onDismiss, onAdd, onClose }: PropertyPickerProps) {
  const [typed, setTyped] = useState('')
  const [filters, setFilters] = useState<PickerFilters>({})
  const search = useDebounced(typed.trim())
  const found = useInfiniteQuery(pickerQuery({ ...filters, ...(search && { search }) }))
  const projects = found.data?.pages.flatMap(({ results }) => results) ?? []
  const count = found.data?.pages[0]?.count
  // The banner shrinks the list, so scroll the pressed row back into view.
  useLayoutEffect(() => {
    if (banner) document.activeElement?.scrollIntoView({ block: 'nearest' })
  }, [banner])
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    // Close explicitly: a search field swallows Escape.
    if (event.key === 'Escape') onClose()
    else moveByArrows(event)
  }
  return (
    <Dialog
      title={m.compare_picker_title()}
      onClose={onClose}
      footer={
        <div className="min-w-0 flex-1">
          <ErrorBanner inside text={banner} onClose={onDismiss} />
          <button type="button" className={button(isFull ? 'primary' : 'secondary', 'md', 'w-full')} onClick={onClose}>
            {m.compare_picker_done({ count: ids.length })}
          </button>
        </div>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between its controls */}
      <div className="min-h-[50dvh] pb-4" onKeyDown={onKey}>
        <div className="sticky top-0 z-1 grid gap-3 bg-surface pt-4 pb-3">
          <SearchField
            label={m.compare_picker_search()}
            placeholder={m.compare_picker_hint()}
            value={typed}
            data-step
            onChange={(event) => setTyped(event.target.value)}
          />
        </div>
        <PickerFilterFields filters={filters} onChange={setFilters} />
        <p role="status" className="py-3 text-sm text-muted">
          {found.isPending
            ? m.compare_picker_loading()
            : count !== undefined && m.compare_picker_results({ count, shown: formatNumber(count) })}
        </p>
        <Results projects={projects} ids={ids} onAdd={onAdd} error={found.error} none={count === 0} retry={() => void found.refetch()} />
        {found.hasNextPage && (
          <button
            type="button"
            className={button('secondary', 'sm', 'mt-4 w-full')}
            aria-busy={found.isFetchingNextPage}
            onClick={() => void found.fetchNextPage()}
            data-step
          >
            {m.compare_picker_more()}
          </button>
        )}
      </div>
    </Dialog>
  )
}

interface ResultsProps {
  projects: Property[]
  ids: readonly number[]
  onAdd: (id: number) => Promise<boolean>
  error: Error | null
  none: boolean
  retry: () => void
}

function Results({ projects, ids, onAdd, error, none, retry }: ResultsProps) {
  if (error) {
    return (
      <div className="grid justify-items-start gap-2 py-8">
        <b className="text-danger">{m.compare_load_failed()}</b>
        <p className="text-muted">{reasonOf(error)}</p>
        <button type="button" className="inline-flex min-h-11 items-center link" onClick={retry}>
          {m.compare_try_again()}
        </button>
      </div>
    )
  }
  if (none) {
    return (
      <div className="py-8">
        <b>{m.compare_picker_none()}</b>
        <p className="text-muted">{m.compare_picker_none_text()}</p>
      </div>
    )
  }
  return (
    <ul>
      {projects.map((project) => (
        <PickerRow key={project.id} project={project} isIn={ids.includes(project.id)} onAdd={() => onAdd(project.id)} />
      ))}
    </ul>
  )
}

function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const steps = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-step]')]
  const at = steps.indexOf(event.target as HTMLElement)
  if (step === undefined || at < 0) return
  event.preventDefault()
  steps[Math.min(Math.max(at + step, 0), steps.length - 1)]?.focus()
}

function PickerRow({ project, isIn, onAdd }: { project: Property; isIn: boolean; onAdd: () => Promise<boolean> }) {
  const [isBusy, setBusy] = useState(false)
  const add = async () => {
    if (isBusy) return
    setBusy(true)
    await onAdd()
    setBusy(false)
  }
  return (
    <li className="border-t border-line">
      <button type="button" data-step onClick={add} aria-busy={isBusy} className={PROJECT_LINE}>
        <ProjectLine project={project}>
          <span
            className={`inline-flex min-h-9 items-center gap-1.5 rounded-full px-3 text-sm strong ${isIn ? 'bg-success-soft text-success' : 'border border-line-strong'}`}
          >
            {isIn ? <CheckIcon className="size-4" /> : <PlusIcon className="size-4" />}
            {isIn ? m.compare_picker_added() : m.compare_picker_add()}
          </span>
        </ProjectLine>
      </button>
    </li>
  )
}

function reasonOf(error: Error): string {
  if (!(error instanceof ApiError)) return m.form_failed()
  if (error.status === 0) return m.compare_network_error()
  if (error.status === 404) return m.compare_not_found()
  return error.userMessage ?? (error.status === 500 ? m.error_internal() : m.compare_request_failed({ status: error.status }))
}
