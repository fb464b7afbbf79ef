import type { OfficeProject, Publication, PublicationsChange } from '@manzil/contract/editing/calls/office-projects'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { notify, notifyDone } from '@manzil/ui/notices/notify.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { changePublications } from '../queries.ts'

/** Projects that were not changed to `publication`, with the reason. */
export interface RefusedProjects {
  publication: Publication
  projects: (PublicationsChange['refused'][number] & { project: OfficeProject })[]
}

/** Changes the publication of several projects, says how many were changed and reports the others. */
export function useProjectsChange(onDone: (refused: RefusedProjects) => void) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: ({ projects, to }: { projects: readonly OfficeProject[]; to: Publication }) => changePublications(projects, to),
    onSuccess: (answer, { projects, to }) => {
      const { changed, refused } = answer.data
      if (changed.length > 0) notifyDone(answer)
      onDone({
        publication: to,
        projects: projects.flatMap((project) => refused.filter(({ id }) => id === project.id).map((one) => ({ ...one, project }))),
      })
    },
    onError: (error) => void notify(failureText(error), 'error'),
    onSettled: () => client.invalidateQueries({ queryKey: accountKey('projects') }),
  })
  return { change: (projects: readonly OfficeProject[], to: Publication) => !isPending && mutate({ projects, to }), isPending }
}
