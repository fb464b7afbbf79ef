import type { FeedFormat, FeedMapping, RequiredFact } from '@manzil/contract/feeds/calls/feeds'
import type { FeedLook } from '@manzil/contract/feeds/calls/office-feeds'
import { m } from '@manzil/messages'
import { FormFailure } from '@manzil/ui/form/form-parts.tsx'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { identityOf } from './identity-field.tsx'
import { isIdentified, isNamed, MappingForm, RowsChoice, unnamedText } from './mapping-form.tsx'
import { isFactKept, keptFields } from './missing-columns.tsx'
import { MissingFacts } from './missing-fact.tsx'
import { PreviewCards } from './preview-cards.tsx'
import { PublishingForm } from './publishing-form.tsx'
import { feedPreviewQuery } from './queries.ts'

/** An uploaded file or a URL. */
export interface FeedLocation {
  file_id?: string
  address?: string
}

export interface FeedPreviewState {
  /** Undefined while loading or if the feed cannot be read. */
  look: FeedLook | undefined
  /** Loading; the previous preview stays visible. */
  isReading: boolean
  error: Error | null
  /** The user's choice, else the saved mapping, else the server's guess. */
  mapping: FeedMapping | null
  /** The feed's current mapping, whose columns the file may lack. */
  saved?: FeedMapping | null | undefined
  setMapping: (mapping: FeedMapping) => void
}

interface PreviewOptions {
  /** The feed's current configuration. */
  saved?: { format: FeedFormat; mapping: FeedMapping | null; source: string }
  /** What was chosen before the page was loaded again. */
  kept?: { format: FeedFormat; mapping: FeedMapping } | undefined
  onChange?: (format: FeedFormat, mapping: FeedMapping) => void
  /** Statuses that the last import rejected; a preview reads only a file's beginning. */
  unknownStatuses?: readonly string[]
}

/** Completes a web address as partners write it: `feeds.example/list.csv`. */
export function completeAddress(given: string): string {
  const address = given.trim()
  return address === '' || /^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `https://${address}`
}

/** Previews the feed at a location, and again after each change of its mapping. */
export function useFeedPreview(
  place: FeedLocation,
  { saved, kept, onChange, unknownStatuses = [] }: PreviewOptions = {},
): FeedPreviewState {
  const [request, setRequest] = useState<ChosenMapping | undefined>(kept && { place, mapping: kept.mapping })
  const chosen = request?.place === place ? request.mapping : undefined
  const mapping = chosen ?? saved?.mapping
  const [found, setFound] = useState(kept?.format)
  const format = saved?.format ?? (chosen && found)
  const { data, error, isFetching } = useQuery(
    feedPreviewQuery({ ...place, ...(saved && { source: saved.source }), ...(format && { format }), ...(mapping && { mapping }) }),
  )
  // Without columns, the server guesses them: those of another list.
  const isUnmapped = chosen !== undefined && Object.keys(chosen.columns).length === 0
  const shown =
    isUnmapped && data?.mapping ? { ...data.mapping, ...chosen, columns: data.mapping.columns } : (chosen ?? data?.mapping ?? null)
  const setMapping = (now: FeedMapping) => {
    setFound(data?.format)
    const isOtherList = now.records !== shown?.records || (chosen !== undefined && request?.isOtherList)
    setRequest({ place, mapping: now, ...(isOtherList && { isOtherList }) })
    if (data) onChange?.(data.format, now)
  }
  const look = data && { ...data, unknown_statuses: joinStatuses(data.unknown_statuses, unknownStatuses) }
  const savedHere = chosen !== undefined && request?.isOtherList ? undefined : saved?.mapping
  return { look, isReading: isFetching, error, mapping: shown, saved: savedHere, setMapping }
}

interface ChosenMapping {
  /** A mapping belongs to one location: another file or URL may have other columns. */
  place: FeedLocation
  mapping: FeedMapping
  /** Whether rows are read from another list than before, whose columns the saved mapping does not know. */
  isOtherList?: boolean
}

function joinStatuses(found: FeedLook['unknown_statuses'], others: readonly string[]): FeedLook['unknown_statuses'] {
  const more = others.filter((value) => found.every((one) => one.value !== value))
  return [...found, ...more.map((value) => ({ value, rows: 0 }))]
}

/** Returns the mapping to save; formats without settings have none. Guessed columns that identify a row must not change later. */
export function mappingToSave({ look, mapping }: FeedPreviewState): { mapping?: FeedMapping } {
  if (!look || look.mapping === null || !mapping) return {}
  const identified_by = [...identityOf(look, mapping)]
  const area_unit = mapping.area_unit ?? look.mapping.area_unit
  return {
    mapping: {
      ...mapping,
      ...(area_unit && { area_unit }),
      ...(mapping.columns.reference == null && identified_by.length > 0 && { identified_by }),
    },
  }
}

/** Returns true if the feed cannot be saved because its entries would have no name or could not be recognised again. */
export function lacksColumns({ look, mapping }: FeedPreviewState): boolean {
  return look !== undefined && look.columns.length > 0 && !(mapping && isNamed(look, mapping) && isIdentified(look, mapping))
}

/** Says why a feed cannot be saved, beside the button that is disabled. */
export function SaveHint(looked: FeedPreviewState) {
  const { look, mapping } = looked
  if (!look || !mapping || !lacksColumns(looked)) return null
  return (
    <ul className="grid max-w-[52em] gap-1 text-sm text-warning" aria-live="polite">
      {!isNamed(look, mapping) && <li>{unnamedText(look, mapping)}</li>}
      {!isIdentified(look, mapping) && <li>{m.feed_caution_unidentified()}</li>}
    </ul>
  )
}

/** Shows the column mapping of a feed and its first rows as project cards. */
export function FeedPreview({ look, error, mapping, saved, setMapping }: FeedPreviewState) {
  if (!look) return error ? <FormFailure>{failureText(error)}</FormFailure> : <p role="status">{m.feed_looking()}</p>
  const kept = keptFields(look, mapping, saved)
  const lacking = Object.fromEntries(Object.entries(look.found.lacking).filter(([fact]) => !isFactKept(fact as RequiredFact, kept)))
  return (
    <>
      {mapping && look.columns.length > 0 && <MappingForm look={look} mapping={mapping} saved={saved} onChange={setMapping} />}
      {mapping && look.mapping && look.columns.length === 0 && <RowsChoice look={look} mapping={mapping} onChange={setMapping} />}
      {mapping && look.mapping && <PublishingForm mapping={mapping} onChange={setMapping} />}
      {error && <FormFailure>{failureText(error)}</FormFailure>}
      {look.preview.length > 0 && <PreviewCards look={look} kept={kept} />}
      {look.format === 'dld' && <p className="mt-4 max-w-[52em] text-sm text-muted">{m.feed_register_publishes()}</p>}
      {look.mapping && <MissingFacts mapping={mapping} lacking={lacking} projects={look.found.projects} onChange={setMapping} />}
    </>
  )
}
