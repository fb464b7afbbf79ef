import { BULK_UNDO_MINUTES, type BulkChange, type OfficeProject, type Publication } from '@manzil/contract/editing/calls/office-projects'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { notify, notifyDone } from '@manzil/ui/notices/notify.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { changePublications, confirmPrices, undoBulkChange } from '../queries.ts'

/** A new publication of several projects, or the confirmation of their prices. */
export type BulkAction = Publication | 'prices'

/** Projects that were not changed, or not put back (`former`), with the reason. */
export interface RefusedProjects {
  action: BulkAction | 'former'
  projects: (BulkChange['refused'][number] & { project: OfficeProject })[]
}

/** A change of several projects, with their versions after it. */
export interface DoneChange {
  text: string
  projects: OfficeProject[]
}

/** Changes the publication of several projects, or confirms their prices, and reports what was changed and what was not. */
export function useProjectsChange(onDone: (refused: RefusedProjects, done: DoneChange | undefined) => void) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ projects, to, isAccepted }: { projects: readonly OfficeProject[]; to: BulkAction; isAccepted: boolean }) =>
      to === 'prices' ? confirmPrices(projects) : changePublications(projects, to, isAccepted),
    onSuccess: ({ message, data }, { projects, to }) => {
      const changed = projects.flatMap((project) =>
        data.changed.filter(({ id }) => id === project.id).map((one) => ({ ...project, ...one })),
      )
      onDone({ action: to, projects: refusedOf(data, projects) }, changed.length > 0 ? { text: message, projects: changed } : undefined)
    },
    onError: (error) => void notify(failureText(error), 'error'),
    onSettled: () => client.invalidateQueries({ queryKey: accountKey('projects') }),
  })
  const change = (projects: readonly OfficeProject[], to: BulkAction, isAccepted = false) =>
    !isPending && mutate({ projects, to, isAccepted })
  return { change, isPending }
}

/** Undoes a change, and lets go of it once the server no longer allows that. */
export function useProjectsUndo(done: DoneChange | undefined, onGone: (refused?: RefusedProjects) => void) {
  const client = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each change
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(onGone, BULK_UNDO_MINUTES * 60_000)
    return () => clearTimeout(timer)
  }, [done])
  const { mutate, isPending } = useMutation({
    mutationFn: ({ projects }: DoneChange) => undoBulkChange(projects),
    onSuccess: (answer, { projects }) => {
      if (answer.data.changed.length > 0) notifyDone(answer)
      onGone({ action: 'former', projects: refusedOf(answer.data, projects) })
    },
    onError: (error) => void notify(failureText(error), 'error'),
    onSettled: () => client.invalidateQueries({ queryKey: accountKey('projects') }),
  })
  return { undo: () => done && !isPending && mutate(done), isPending }
}

function refusedOf({ refused }: BulkChange, projects: readonly OfficeProject[]): RefusedProjects['projects'] {
  return projects.flatMap((project) => refused.filter(({ id }) => id === project.id).map((one) => ({ ...one, project })))
}
