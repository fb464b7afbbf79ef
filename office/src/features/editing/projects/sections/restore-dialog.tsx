import type { ProjectForEditing } from '@manzil/contract/editing/calls/office-projects'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { ConfirmDialog } from '@manzil/ui/dialogs/confirm-dialog.tsx'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { fromDifference } from '../../../../editor/from-difference.ts'
import { fieldName, fieldValue, listDifference } from '../field-names.ts'
import { FieldValue } from '../field-value.tsx'
import { restorationQuery, restoreProject } from '../queries.ts'
import { useOptionNames } from '../use-option-names.ts'

/** About five lines. */
const LONGEST = 200
const LISTED = 5

interface RestoreDialogProps {
  id: number
  change: number
  version: number
  /** Name of the feed that the project comes from. */
  feed: string | undefined
  onRestored: (project: ProjectForEditing) => void
  onFailure: (error: unknown) => void
  onClose: () => void
}

/** Shows what restoring a version would change and what it cannot restore, before it does. */
export function RestoreDialog({ id, change, version, feed, onRestored, onFailure, onClose }: RestoreDialogProps) {
  const { data, error, refetch } = useQuery(restorationQuery(id, change, version))
  const nameOf = useOptionNames()
  const { mutate, isPending } = useMutation({
    mutationFn: () => restoreProject(id, change, version),
    onSuccess: ({ message, data: project }) => {
      onClose()
      onRestored(project)
      void notify(message)
    },
    onError: (failure) => {
      onClose()
      onFailure(failure)
    },
  })
  const isSame = data?.changes.length === 0
  return (
    <ConfirmDialog
      title={m.catalogue_restore_title()}
      action={m.catalogue_restore()}
      isDestructive={false}
      isDisabled={!data || isSame}
      busy={isPending}
      onConfirm={mutate}
      onClose={onClose}
    >
      {error ? (
        <LoadFailed error={error} retry={() => void refetch()} />
      ) : !data ? (
        <p role="status">{m.loading_dots()}</p>
      ) : (
        <div className="grid gap-4 text-sm">
          <p>{isSame ? m.catalogue_restore_nothing() : m.catalogue_restore_text()}</p>
          {!isSame && feed !== undefined && <p>{m.catalogue_restore_feed({ feed: isolated(feed) })}</p>}
          {data.changes.length > 0 && (
            <dl className="grid gap-3">
              {data.changes.map(({ field, before, after }) => {
                const [now, then] = [fieldValue(field, before, nameOf, after), fieldValue(field, after, nameOf, before)]
                const cut = (from: typeof now) => (text: string) => (typeof from === 'string' ? fromDifference(text, from, LONGEST) : text)
                // Of a list, only entries that differ are known: some go, some come back, or some are as they were then.
                const list = listDifference(before, after)
                const [goes, comes] = [list?.come.length === 0, list?.gone.length === 0]
                return (
                  <div key={field} className="grid gap-1">
                    <dt className="strong">{fieldName(field)}</dt>
                    {!comes && (
                      <Value label={goes ? m.catalogue_restore_goes() : m.catalogue_restore_now()} className="bg-danger-soft">
                        <FieldValue value={now} cut={cut(then)} listed={LISTED} />
                      </Value>
                    )}
                    {!goes && (
                      <Value label={comes ? m.catalogue_restore_returns() : m.catalogue_restore_then()} className="bg-success-soft">
                        <FieldValue value={then} cut={cut(now)} listed={LISTED} />
                      </Value>
                    )}
                  </div>
                )
              })}
            </dl>
          )}
          {data.doubts !== undefined && data.doubts.length > 0 && (
            <section className="rounded-control bg-warning-soft px-4 py-3">
              <h3 className="strong">{m.catalogue_doubts()}</h3>
              <ul className="mt-1 grid list-disc gap-1 ps-5">
                {data.doubts.map((doubt) => (
                  <li key={doubt}>{doubt}</li>
                ))}
              </ul>
            </section>
          )}
          {data.lost.length > 0 && (
            <section className="rounded-control bg-warning-soft px-4 py-3">
              <h3 className="strong">{m.catalogue_restore_lost()}</h3>
              <ul className="mt-1 grid gap-1">
                {data.lost.map(({ field, reason }) => (
                  <li key={field}>
                    {field !== 'projects_merged' && <span className="strong">{fieldName(field)}: </span>}
                    {reason}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </ConfirmDialog>
  )
}

function Value({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    <dd className={`grid grid-cols-[5rem_1fr] gap-2 rounded-control px-3 py-1.5 ${className}`}>
      <span className="text-muted">{label}</span>
      {children}
    </dd>
  )
}
