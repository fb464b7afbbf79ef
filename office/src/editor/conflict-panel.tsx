import type { ErrorAnswer } from '@manzil/contract/calls/errors'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { WarningIcon } from '@manzil/ui/icons.tsx'
import { type ReactNode, useEffect, useRef } from 'react'
import { asText } from './as-text.ts'

export interface Conflict<Form> {
  changed: NonNullable<ErrorAnswer['changed']>
  theirs: Form
  both: (keyof Form)[]
}

interface ConflictPanelProps<Form> {
  conflict: Conflict<Form>
  mine: Form
  /** Whether edits are left to save, once the changes are combined. */
  isChanged: boolean
  fieldName: (field: string) => string
  /** Shows a value of a field in words, beside the other person's or one's own. */
  fieldValue?: ((field: string, value: unknown, beside: unknown) => ReactNode) | undefined
  onTake: (field: keyof Form) => void
  onClose: () => void
}

const WORDS = {
  title: m.catalogue_conflict,
  merged: m.catalogue_conflict_merged,
  both: m.catalogue_conflict_both,
  mine: m.catalogue_conflict_mine,
  theirs: m.catalogue_conflict_theirs,
  take: m.catalogue_conflict_take,
}
/** For the person's own changes in another tab. */
const OWN_WORDS: typeof WORDS = {
  title: m.catalogue_conflict_own,
  merged: m.catalogue_conflict_own_merged,
  both: m.catalogue_conflict_own_both,
  mine: m.catalogue_conflict_own_mine,
  theirs: m.catalogue_conflict_own_theirs,
  take: m.catalogue_conflict_own_take,
}

/** Explains a save conflict: lists what the other person changed and offers both values of fields that both changed. */
export function ConflictPanel<Form>(props: ConflictPanelProps<Form>) {
  const { conflict, mine, isChanged, fieldName, fieldValue = (_field, value) => <bdi>{asText(value)}</bdi>, onTake, onClose } = props
  const { changed, theirs, both } = conflict
  const words = changed.length > 0 && changed.every(({ is_own }) => is_own) ? OWN_WORDS : WORDS
  const panel = useRef<HTMLElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <section ref={panel} tabIndex={-1} role="alert" className="my-6 rounded-panel border border-warning bg-warning-soft p-5 outline-none">
      <h2 className="flex items-center gap-2 strong">
        <WarningIcon className="size-5 text-warning" />
        {words.title()}
      </h2>
      <ul className="mt-2 grid gap-1 text-sm">
        {changed.map(({ feed, at, fields, is_own: _own, ...author }) => (
          <li key={at}>
            <span className="strong">
              {feed && m.audit_entity_feed()} <bdi>{feed ?? (textOf(author, 'by') || m.site_name())}</bdi>
            </span>{' '}
            · {fields.map(fieldName).join(m.list_comma())} · <time dateTime={at}>{formatMoment(at)}</time>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-sm">{both.length > 0 ? words.both() : isChanged ? words.merged() : m.catalogue_conflict_nothing_left()}</p>
      <ul className="@container mt-3 grid gap-3">
        {both.map((field) => (
          <li
            key={String(field)}
            className="grid gap-2 rounded-control bg-surface p-3 text-sm @xl:grid-cols-[10rem_1fr_1fr_auto] @xl:items-center"
          >
            <span className="strong">{fieldName(String(field))}</span>
            <div className="[overflow-wrap:anywhere]">
              <span className="block text-xs text-muted">{words.mine()}</span>
              {fieldValue(String(field), mine[field], theirs[field])}
            </div>
            <div className="[overflow-wrap:anywhere]">
              <span className="block text-xs text-muted">{words.theirs()}</span>
              {fieldValue(String(field), theirs[field], mine[field])}
            </div>
            <button type="button" className={button('secondary', 'sm')} onClick={() => onTake(field)}>
              {words.take()}
            </button>
          </li>
        ))}
      </ul>
      <button type="button" className={button('quiet', 'sm', 'mt-3')} onClick={onClose}>
        {m.catalogue_conflict_close()}
      </button>
    </section>
  )
}
