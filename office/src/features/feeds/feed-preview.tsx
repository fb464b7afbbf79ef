import type { FeedFormat, FeedMapping } from '@manzil/contract/feeds/calls/feeds'
import type { FeedLook } from '@manzil/contract/feeds/calls/office-feeds'
import { m } from '@manzil/messages'
import { FormFailure } from '@manzil/ui/form/form-parts.tsx'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isMapped, MappingForm } from './mapping-form.tsx'
import { PreviewCards } from './preview-cards.tsx'
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
  setMapping: (mapping: FeedMapping) => void
}

/** Previews the feed at a location, and again after each change of its mapping; `saved` is the feed's current configuration. */
export function useFeedPreview(place: FeedLocation, saved?: { format: FeedFormat; mapping: FeedMapping | null }): FeedPreviewState {
  // A mapping belongs to one location: another file or URL may have other columns.
  const [request, setRequest] = useState<{ place: FeedLocation; mapping: FeedMapping }>()
  const chosen = request?.place === place ? request.mapping : undefined
  const mapping = chosen ?? saved?.mapping
  const format = saved?.format ?? (chosen && 'csv')
  const { data, error, isFetching } = useQuery(feedPreviewQuery({ ...place, ...(format && { format }), ...(mapping && { mapping }) }))
  const setMapping = (now: FeedMapping) => setRequest({ place, mapping: now })
  return { look: data, isReading: isFetching, error, mapping: chosen ?? data?.mapping ?? null, setMapping }
}

/** Returns the mapping to save; formats without columns have none. */
export function mappingToSave({ look, mapping }: FeedPreviewState): { mapping?: FeedMapping } {
  return look && look.columns.length > 0 && mapping ? { mapping } : {}
}

/** Returns true if the feed cannot be saved because required columns are not mapped. */
export function lacksColumns({ look, mapping }: FeedPreviewState): boolean {
  return look !== undefined && look.columns.length > 0 && !(mapping && isMapped(mapping))
}

/** Shows the column mapping of a feed and its first rows as project cards. */
export function FeedPreview({ look, error, mapping, setMapping }: FeedPreviewState) {
  if (!look) return error ? <FormFailure>{failureText(error)}</FormFailure> : <p role="status">{m.feed_looking()}</p>
  return (
    <>
      {mapping && look.columns.length > 0 && <MappingForm look={look} mapping={mapping} onChange={setMapping} />}
      {error && <FormFailure>{failureText(error)}</FormFailure>}
      {look.preview.length > 0 && <PreviewCards cards={look.preview} />}
    </>
  )
}
