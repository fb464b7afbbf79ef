import { givenReference } from '@manzil/contract/catalogue/made-reference'
import { CATEGORIES, PROPERTY_KINDS, type Term } from '@manzil/contract/catalogue/terms'
import { type Duplicate, type DuplicateProject, MERGED_FIELDS, type MergedField } from '@manzil/contract/editing/calls/office-duplicates'
import { STAFF_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { Badge } from '@manzil/ui/badge.tsx'
import { button } from '@manzil/ui/button.ts'
import { ConfirmDialog } from '@manzil/ui/dialogs/confirm-dialog.tsx'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { formatAed, formatMonth, formatNumber } from '@manzil/ui/i18n/format.ts'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { localizedAddress } from '@manzil/ui/i18n/localized-addresses.ts'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { OfficePage } from '../../../shell/office-page.tsx'
import { duplicatesKey, duplicatesQuery, markAsDistinct, mergeProjects } from './queries.ts'

export function DuplicatesPage() {
  return (
    <OfficePage roles={STAFF_ROLES} title={m.duplicates_title()} text={m.duplicates_text()}>
      <p className="py-4">
        <Link to="/admin/feeds" className="link">
          {m.feeds_back()}
        </Link>
      </p>
      <Duplicates />
    </OfficePage>
  )
}

function Duplicates() {
  const { data, error, refetch } = useQuery(duplicatesQuery())
  if (error) return <LoadFailed error={error} retry={() => void refetch()} />
  if (!data) return <p role="status">{m.loading_dots()}</p>
  if (data.length === 0) return <p className="py-10 text-muted">{m.duplicates_none()}</p>
  return (
    <ul className="grid gap-8">
      {data.map((duplicate) => (
        <Pair key={duplicate.twins.map(({ id }) => id).join()} duplicate={duplicate} />
      ))}
    </ul>
  )
}

const FIELD_WORDS: Record<MergedField, () => string> = {
  title: m.feed_field_title,
  title_ar: m.feed_field_title_ar,
  description: m.feed_field_description,
  description_ar: m.property_description_ar,
  developer: m.feed_field_developer,
  community: m.property_community,
  location: m.duplicates_field_location,
  category: m.feed_field_category,
  property_type: m.feed_field_property_type,
  price: m.property_price,
  area_sqft: m.unit_area,
  delivery_date: m.property_handover,
  total_units: m.summary_units,
  images: m.property_pictures,
  amenities: m.amenities_title,
  units: m.duplicates_field_units,
  payment_plans: m.payment_plans,
}
const REASON_WORDS = { register_number: m.duplicates_reason_register_number, same_name: m.duplicates_reason_same_name }

function Pair({ duplicate: { reason, twins } }: { duplicate: Duplicate }) {
  const client = useQueryClient()
  const name = useId()
  const [keepId, setKeepId] = useState(twins[0].id)
  const [taken, setTaken] = useState<ReadonlySet<MergedField>>(new Set())
  const [target, duplicate] = keepId === twins[0].id ? twins : [twins[1], twins[0]]
  const differing = MERGED_FIELDS.filter((field) => twins[0].fields[field] !== twins[1].fields[field])
  // By default the target takes the fields it is missing; `taken` holds the fields where the user reversed that.
  const takes = (field: MergedField) => taken.has(field) !== (target.fields[field] === null && duplicate.fields[field] !== null)
  const settled = {
    onSuccess: ({ message }: { message: string }) => notify(message),
    onError: (error: unknown) => notify(failureText(error), 'error'),
    onSettled: () => client.invalidateQueries({ queryKey: duplicatesKey() }),
  }
  const merge = useMutation({
    mutationFn: () => mergeProjects({ keep_id: target.id, other_id: duplicate.id, take: differing.filter(takes) }),
    ...settled,
  })
  const apart = useMutation({ mutationFn: () => markAsDistinct({ property_id: target.id, other_id: duplicate.id }), ...settled })
  const [asks, setAsks] = useState(false)
  const toggle = (field: MergedField) =>
    setTaken((before) => new Set([...before].filter((one) => one !== field).concat(before.has(field) ? [] : field)))
  const choose = (twin: DuplicateProject) => {
    setKeepId(twin.id)
    setTaken(new Set())
  }
  return (
    <li className="rounded-panel border border-line bg-surface p-5 max-md:p-4">
      <Badge tone="warn">{REASON_WORDS[reason]()}</Badge>
      <table className="mt-4 w-full table-fixed text-sm">
        <thead>
          <tr className="align-top">
            <td className="w-1/4 max-md:hidden" />
            {twins.map((twin) => (
              <TwinHead key={twin.id} twin={twin} name={name} isSelected={twin.id === keepId} onKeep={() => choose(twin)} />
            ))}
          </tr>
        </thead>
        <tbody>
          {differing.map((field) => (
            <FieldRow
              key={field}
              field={field}
              twins={twins}
              name={`${name}-${field}`}
              isChosen={(twin) => (twin.id === duplicate.id) === takes(field)}
              onToggle={() => toggle(field)}
            />
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap gap-3 pt-4">
        <button type="button" className={button('primary')} aria-busy={merge.isPending} onClick={() => setAsks(true)}>
          {m.action_merge()}
        </button>
        <button
          type="button"
          className={button('secondary')}
          aria-busy={apart.isPending}
          onClick={() => !apart.isPending && apart.mutate()}
        >
          {m.duplicates_different()}
        </button>
      </div>
      {asks && (
        <ConfirmDialog
          title={m.action_merge()}
          action={m.action_merge()}
          onConfirm={() => {
            setAsks(false)
            if (!merge.isPending) merge.mutate()
          }}
          onClose={() => setAsks(false)}
        >
          <p>
            {m.duplicates_merge_confirm({
              kept: target.fields.title ?? '',
              other: givenReference(duplicate.reference) || (duplicate.fields.title ?? ''),
            })}
          </p>
        </ConfirmDialog>
      )}
    </li>
  )
}

interface TwinHeadProps {
  twin: DuplicateProject
  name: string
  isSelected: boolean
  onKeep: () => void
}

function TwinHead({ twin, name, isSelected, onKeep }: TwinHeadProps) {
  const reference = givenReference(twin.reference)
  return (
    <th scope="col" className="px-2 pb-3 text-start">
      <a href={localizedAddress(`/property-detail/${twin.slug}`)} className="link text-base strong">
        <bdi>{twin.fields.title}</bdi>
      </a>
      <span className="block text-muted [overflow-wrap:anywhere]">
        <bdi>{twin.source}</bdi>
        {reference !== '' && (
          <>
            {' · '}
            <bdi dir="ltr">{reference}</bdi>
          </>
        )}
      </span>
      <label className="flex min-h-11 items-center gap-2.5">
        <input type="radio" name={name} className="size-5 accent-primary" checked={isSelected} onChange={onKeep} />
        {m.duplicates_keep()}
      </label>
    </th>
  )
}

interface FieldRowProps {
  field: MergedField
  twins: readonly DuplicateProject[]
  name: string
  isChosen: (twin: DuplicateProject) => boolean
  onToggle: () => void
}

/** Shows both values of a field that differs, to choose one. */
function FieldRow({ field, twins, name, isChosen, onToggle }: FieldRowProps) {
  return (
    <tr className="border-t border-line align-top">
      <th scope="row" className="px-2 py-2 text-start strong max-md:hidden">
        {FIELD_WORDS[field]()}
      </th>
      {twins.map((twin) => (
        <td key={twin.id} className="px-2 py-1">
          <label className="flex min-h-11 items-start gap-2.5 py-1.5">
            <input
              type="radio"
              name={name}
              className="mt-0.5 size-5 shrink-0 accent-primary"
              aria-label={m.duplicates_take({ field: FIELD_WORDS[field]() })}
              checked={isChosen(twin)}
              onChange={onToggle}
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="block text-muted md:hidden">{FIELD_WORDS[field]()}</span>
              <span className="line-clamp-3">
                <bdi>{shown(field, twin.fields[field])}</bdi>
              </span>
            </span>
          </label>
        </td>
      ))}
    </tr>
  )
}

function shown(field: MergedField, value: string | number | null): string {
  if (value === null) return m.duplicates_nothing()
  if (field === 'category') return termName(CATEGORIES, value)
  if (field === 'property_type') return termName(PROPERTY_KINDS, value)
  if (field === 'price') return formatAed(Number(value))
  if (field === 'delivery_date') return formatMonth(String(value))
  return typeof value === 'number' ? formatNumber(value) : value
}

function termName(terms: readonly Term[], id: string | number): string {
  const term = terms.find((one) => one.id === Number(id))
  return (getLocale() === 'ar' ? term?.name_ar : term?.name) ?? String(id)
}
