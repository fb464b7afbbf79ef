import type { OfficeProject, Publication } from '@manzil/contract/editing/calls/office-projects'
import { m } from '@manzil/messages'
import { ConfirmDialog } from '@manzil/ui/dialogs/confirm-dialog.tsx'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { useState } from 'react'
import { BAR_BUTTON, SelectionBar } from '../../../../ui/selection/selection-bar.tsx'
import type { Selection } from '../../../../ui/selection/use-selection.ts'
import { type BulkAction, type DoneChange, type RefusedProjects, useProjectsChange } from './use-projects-change.ts'

const ACTIONS: readonly { to: BulkAction; label: () => string }[] = [
  { to: 'prices', label: m.catalogue_confirm_many },
  { to: 'published', label: m.catalogue_publish },
  { to: 'draft', label: m.catalogue_to_drafts },
  { to: 'archived', label: m.catalogue_archive },
]

interface SelectedProjectsProps {
  selection: Selection<OfficeProject>
  toRow: () => void
  onDone: (refused: RefusedProjects, done: DoneChange | undefined) => void
}

/** Returns the projects that are not in this state yet, or that have prices, or outdated ones that were hidden. */
function fittingOf(projects: readonly OfficeProject[], to: BulkAction): OfficeProject[] {
  return projects.filter(({ publication, price_date }) => (to === 'prices' ? price_date !== null : publication !== to))
}

/** Publishes, returns to draft or archives the selected projects, or confirms their prices. */
export function SelectedProjects({ selection: { rows, clear }, toRow, onDone }: SelectedProjectsProps) {
  const [asked, setAsked] = useState<Publication>()
  const { change, isPending } = useProjectsChange((refused, done) => {
    setAsked(undefined)
    clear()
    onDone(refused, done)
  })
  const fitting = (to: BulkAction) => fittingOf(rows, to)
  const countPublic = (to: Publication) => fitting(to).filter(({ publication }) => publication === 'published').length
  // Projects that leave the archive for the drafts lose nothing.
  const asksFirst = (to: BulkAction): to is Publication => to === 'archived' || (to === 'draft' && countPublic(to) > 0)
  return (
    <SelectionBar
      label={m.catalogue_selection()}
      count={rows.length}
      isBusy={isPending}
      isAsking={asked !== undefined}
      clear={clear}
      toRow={toRow}
    >
      {ACTIONS.map(({ to, label }) => {
        const projects = fitting(to)
        if (projects.length === 0) return null
        return (
          <button
            key={to}
            type="button"
            className={BAR_BUTTON}
            aria-busy={isPending}
            onClick={() => (asksFirst(to) ? setAsked(to) : change(projects, to))}
          >
            {label()}
            {projects.length < rows.length && ` (${formatNumber(projects.length)})`}
          </button>
        )
      })}
      {asked && (
        <Question
          to={asked}
          count={fitting(asked).length}
          countPublic={countPublic(asked)}
          busy={isPending}
          onConfirm={() => change(fitting(asked), asked)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </SelectionBar>
  )
}

interface QuestionProps {
  to: Publication
  count: number
  /** How many of them are on the site. */
  countPublic: number
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

function Question({ to, count, countPublic, ...dialog }: QuestionProps) {
  const isArchive = to === 'archived'
  return (
    <ConfirmDialog
      title={isArchive ? m.catalogue_archive_many_title({ count }) : m.catalogue_unpublish_many_title({ count })}
      action={isArchive ? m.catalogue_archive() : m.catalogue_to_drafts()}
      isDestructive={countPublic > 0}
      {...dialog}
    >
      <p>
        {countPublic > 0 && `${m.catalogue_pages_vanish({ count: countPublic })} `}
        {isArchive ? m.catalogue_many_restorable() : m.catalogue_many_publishable()}
      </p>
    </ConfirmDialog>
  )
}
