import { givenReference } from '@manzil/contract/catalogue/made-reference'
import { type Duplicate, type DuplicateProject, hasFact, type MergedFact } from '@manzil/contract/editing/calls/office-duplicates'
import { m } from '@manzil/messages'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { Badge } from '@manzil/ui/badge.tsx'
import { button } from '@manzil/ui/button.ts'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { Localized } from '@manzil/ui/i18n/localized.tsx'
import { localizedAddress } from '@manzil/ui/i18n/localized-addresses.ts'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { PUBLICATION } from '../../../editor/publication.ts'
import { ProjectFieldValue, useOptionNames } from '../projects/index.ts'
import { factName, factText, isTakenByDefault } from './facts.ts'
import { HomesChoice, type HomesKept } from './homes-choice.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { duplicatesKey, markAsDistinct, mergeProjects } from './queries.ts'

const REASON_WORDS = {
  register_number: m.duplicates_reason_register_number,
  same_name: m.duplicates_reason_same_name,
  chosen: m.duplicates_reason_chosen,
}

interface ComparisonProps {
  duplicate: Duplicate
  /** The pair is about to leave the list. */
  onSettled: () => void
}

/** Compares two projects, to merge them or to tell them apart. */
export function Comparison({ duplicate: { reason, differing, twins }, onSettled }: ComparisonProps) {
  const client = useQueryClient()
  const name = useId()
  const nameOf = useOptionNames()
  const [one, other] = twins
  const [keepId, setKeepId] = useState((one.publication !== 'published' && other.publication === 'published' ? other : one).id)
  const [reversed, setReversed] = useState<ReadonlySet<MergedFact>>(new Set())
  const [homes, setHomes] = useState<HomesKept>('both')
  const [asks, setAsks] = useState(false)
  const [kept, removed] = keepId === one.id ? [one, other] : [other, one]
  // `reversed` holds the facts where the user chose otherwise.
  const takes = (fact: MergedFact) => reversed.has(fact) !== isTakenByDefault(fact, kept, removed)
  const taken = differing.filter(takes)
  const [used, unused] = taken.includes('units') ? [removed, kept] : [kept, removed]
  const hasChoice = unused.own_homes > 0
  const homesKept = hasChoice ? homes : 'one'
  // A merge also removes a project from the picker of two projects.
  const settled = {
    onSettled: () => Promise.all([duplicatesKey(), accountKey('projects')].map((queryKey) => client.invalidateQueries({ queryKey }))),
  }
  const merge = useMutation({
    mutationFn: (publish: boolean) => {
      const versions = { keep: kept.version, other: removed.version }
      return mergeProjects({ keep_id: kept.id, other_id: removed.id, versions, take: taken, homes: homesKept, publish })
    },
    onSuccess: ({ message, data }) => {
      onSettled()
      return notify(message, 'success', { href: localizedAddress(`/admin/projects/${data.id}`), label: m.duplicates_open_kept() })
    },
    ...settled,
  })
  const apart = useMutation({
    mutationFn: () => markAsDistinct({ property_id: kept.id, other_id: removed.id }),
    onSuccess: ({ message }) => {
      onSettled()
      return notify(message)
    },
    onError: (error) => notify(failureText(error), 'error'),
    ...settled,
  })
  const toggle = (fact: MergedFact) =>
    setReversed((before) => new Set([...before].filter((entry) => entry !== fact).concat(before.has(fact) ? [] : fact)))
  const keep = (twin: DuplicateProject) => {
    setKeepId(twin.id)
    setReversed(new Set())
  }
  return (
    <>
      <Badge tone="warn">{REASON_WORDS[reason]()}</Badge>
      <table className="mt-4 w-full table-fixed text-sm">
        <thead>
          <tr className="align-top">
            <td className="w-1/4 max-md:hidden" />
            {twins.map((twin) => (
              <TwinHead key={twin.id} twin={twin} name={name} isKept={twin.id === keepId} onKeep={() => keep(twin)} />
            ))}
          </tr>
        </thead>
        <tbody>
          <Identity twins={twins} differing={differing} nameOf={nameOf} />
          {differing.map((fact) => (
            <Row
              key={fact}
              label={factName(fact)}
              twins={twins}
              show={(twin) => (
                <label className="flex min-h-11 items-start gap-2.5 py-1.5">
                  <input
                    type="radio"
                    name={`${name}-${fact}`}
                    className="mt-0.5 size-5 shrink-0 accent-primary"
                    aria-label={m.duplicates_take({ field: factName(fact) })}
                    checked={(twin.id === removed.id) === takes(fact)}
                    onChange={() => toggle(fact)}
                  />
                  <span className="min-w-0">
                    <span className="block text-muted md:hidden">{factName(fact)}</span>
                    <span className="line-clamp-3">
                      <ProjectFieldValue value={factText(twin, fact, nameOf)} />
                    </span>
                  </span>
                </label>
              )}
            />
          ))}
          {hasChoice && <HomesChoice twins={twins} used={used} isKept={used === kept} name={name} value={homes} onChoose={setHomes} />}
        </tbody>
      </table>
      <div className="flex flex-wrap gap-3 pt-4">
        <button type="button" className={button('primary')} aria-busy={merge.isPending} onClick={() => setAsks(true)}>
          {m.action_merge()}
        </button>
        {reason !== 'chosen' && (
          <button
            type="button"
            className={button('secondary')}
            aria-busy={apart.isPending}
            onClick={() => !apart.isPending && apart.mutate()}
          >
            {m.duplicates_different()}
          </button>
        )}
      </div>
      {asks && (
        <MergeDialog
          kept={kept}
          removed={removed}
          taken={taken}
          lost={differing.filter((fact) => !takes(fact) && hasFact(removed.values, fact) && !(fact === 'units' && homesKept === 'both'))}
          homes={homesKept}
          busy={merge.isPending}
          error={merge.error}
          onMerge={(publish) => merge.mutate(publish)}
          onClose={() => {
            setAsks(false)
            merge.reset()
          }}
        />
      )}
    </>
  )
}

interface TwinHeadProps {
  twin: DuplicateProject
  name: string
  isKept: boolean
  onKeep: () => void
}

function TwinHead({ twin, name, isKept, onKeep }: TwinHeadProps) {
  return (
    <th scope="col" className="px-2 pb-3 text-start">
      <a href={localizedAddress(`/admin/projects/${twin.id}`)} className="link text-base strong [overflow-wrap:anywhere]">
        <bdi>
          <Localized of={twin} field="title" />
        </bdi>
      </a>
      <label className="flex min-h-11 items-center gap-2.5">
        <input type="radio" name={name} className="size-5 accent-primary" checked={isKept} onChange={onKeep} />
        {m.duplicates_keep()}
      </label>
    </th>
  )
}

interface IdentityProps {
  twins: Duplicate['twins']
  differing: readonly MergedFact[]
  nameOf: (field: string, id: number) => string | undefined
}

/** Shows what tells the projects apart, besides the facts to choose from. */
function Identity({ twins, differing, nameOf }: IdentityProps) {
  const named = (field: 'developer_id' | 'community_id') => (twin: DuplicateProject) => {
    const id = twin[field]
    return id === null ? '–' : <bdi>{nameOf(field, id)}</bdi>
  }
  const rows: { label: string; show: (twin: DuplicateProject) => ReactNode }[] = [
    {
      label: m.table_status(),
      show: ({ publication }) => <Badge tone={PUBLICATION[publication].tone}>{PUBLICATION[publication].label()}</Badge>,
    },
    { label: m.catalogue_slug(), show: (twin) => <PageAddress twin={twin} /> },
    ...(differing.includes('developer') ? [] : [{ label: m.catalogue_developer(), show: named('developer_id') }]),
    ...(differing.includes('community') ? [] : [{ label: m.property_community(), show: named('community_id') }]),
    { label: m.offer_homes(), show: ({ homes }) => formatNumber(homes) },
    ...(differing.includes('images')
      ? []
      : [{ label: m.property_pictures(), show: ({ images }: DuplicateProject) => formatNumber(images) }]),
    { label: m.feed_from(), show: (twin) => <Origin twin={twin} /> },
    { label: m.table_changed(), show: ({ updated_at }) => <time dateTime={updated_at}>{formatMoment(updated_at)}</time> },
  ]
  return rows.map(({ label, show }) => (
    <Row
      key={label}
      label={label}
      twins={twins}
      show={(twin) => (
        <div className="py-1.5 [overflow-wrap:anywhere]">
          <span className="block text-muted md:hidden">{label}</span>
          {show(twin)}
        </div>
      )}
    />
  ))
}

/** Only the page of a published project can be opened. */
function PageAddress({ twin: { slug, publication } }: { twin: DuplicateProject }) {
  const path = `/property-detail/${slug}`
  if (publication !== 'published') return <bdi dir="ltr">{path}</bdi>
  return (
    <a href={localizedAddress(path)} className="link">
      <bdi dir="ltr">{path}</bdi>
    </a>
  )
}

export function Origin({ twin: { feed, reference } }: { twin: DuplicateProject }) {
  if (feed === null) return m.duplicates_from_office()
  const given = givenReference(reference)
  return (
    <>
      <bdi>{feed}</bdi>
      {given !== '' && (
        <>
          {' · '}
          <bdi dir="ltr">{given}</bdi>
        </>
      )}
    </>
  )
}

interface RowProps {
  /** On phones, `show` includes it. */
  label: string
  twins: Duplicate['twins']
  show: (twin: DuplicateProject) => ReactNode
}

function Row({ label, twins, show }: RowProps) {
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="px-2 py-2 text-start strong max-md:hidden">
        {label}
      </th>
      {twins.map((twin) => (
        <td key={twin.id} className="px-2 py-1">
          {show(twin)}
        </td>
      ))}
    </tr>
  )
}
