import type { OfficeProject } from '@manzil/contract/editing/calls/office-projects'
import { m } from '@manzil/messages'
import { Badge } from '@manzil/ui/badge.tsx'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { Localized } from '@manzil/ui/i18n/localized.tsx'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { PUBLICATION } from '../../../editor/publication.ts'
import { Picker } from '../../../ui/picker.tsx'
import { DuplicateCard } from './duplicate-card.tsx'
import { pairQuery, projectsNamed } from './queries.ts'

/** Ids of projects, from the URL. */
export interface ChosenIds {
  one?: string | undefined
  other?: string | undefined
}

/** Compares two projects that a person chooses, because no rule found them. */
export function ChosenPair({ chosen }: { chosen: ChosenIds }) {
  const navigate = useNavigate()
  const [one, other] = [idOf(chosen.one), idOf(chosen.other)]
  const choose = (change: ChosenIds) =>
    void navigate({ to: '/admin/duplicates', search: { ...chosen, ...change }, replace: true, resetScroll: false })
  return (
    <section className="pt-12" aria-labelledby="chosen-pair">
      <h2 id="chosen-pair" className="text-h3 strong">
        {m.duplicates_pick()}
      </h2>
      <p className="pt-1 pb-5 text-muted">{m.duplicates_pick_text()}</p>
      <div className="grid items-start gap-5 md:grid-cols-2">
        <ProjectField label={m.duplicates_pick_one()} id={one} taken={other} onChoose={(id) => choose({ one: id })} />
        <ProjectField label={m.duplicates_pick_other()} id={other} taken={one} onChoose={(id) => choose({ other: id })} />
      </div>
      {one !== undefined && other !== undefined && one !== other && (
        <Pair key={`${one},${other}`} one={one} other={other} onSettled={() => choose({ one: undefined, other: undefined })} />
      )}
    </section>
  )
}

function Pair({ one, other, onSettled }: { one: number; other: number; onSettled: () => void }) {
  const { data, error, refetch } = useQuery(pairQuery(one, other))
  return (
    <div className="pt-6">
      {error ? (
        <LoadFailed error={error} retry={() => void refetch()} />
      ) : data ? (
        <ul>
          <DuplicateCard pairs={[data]} onSettled={onSettled} />
        </ul>
      ) : (
        <p role="status">{m.loading_dots()}</p>
      )}
    </div>
  )
}

interface ProjectFieldProps {
  label: string
  id: number | undefined
  /** The other project, which cannot be chosen twice. */
  taken: number | undefined
  onChoose: (id: string | undefined) => void
}

function ProjectField({ label, id, taken, onChoose }: ProjectFieldProps) {
  const { data } = useQuery({ ...projectsNamed(String(id)), enabled: id !== undefined })
  const project = data?.data.find((one) => one.id === id)
  return (
    <Picker<OfficeProject>
      label={label}
      placeholder={m.duplicates_pick_hint()}
      chosen={
        id === undefined ? undefined : <span className="block py-1.5">{project ? <Named project={project} /> : <bdi>{id}</bdi>}</span>
      }
      find={projectsNamed}
      isDisabled={(one) => one.id === taken}
      show={(one) => <Named project={one} />}
      onChoose={(one) => onChoose(one && String(one.id))}
    />
  )
}

function Named({ project }: { project: OfficeProject }) {
  const { tone, label } = PUBLICATION[project.publication]
  return (
    <span className="flex min-w-0 flex-1 items-center justify-between gap-3">
      <span className="min-w-0">
        <span className="block">
          <Localized of={project} field="title" />
        </span>
        <span className="block text-xs text-muted">
          {project.community && (
            <>
              <Localized of={project.community} field="name" />
              {' · '}
            </>
          )}
          {project.source === 'office' ? m.duplicates_from_office() : <bdi>{project.source}</bdi>}
        </span>
      </span>
      <Badge tone={tone}>{label()}</Badge>
    </span>
  )
}

function idOf(text: string | undefined): number | undefined {
  const id = Number(text)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
