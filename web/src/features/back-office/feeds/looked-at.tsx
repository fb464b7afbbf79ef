import type { FeedFormat, FeedMapping } from '@manzil/contract/feeds'
import type { FeedLook } from '@manzil/contract/office-feeds'
import { m } from '@manzil/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormFailure } from '../../../ui/form/form-parts.tsx'
import { failureText } from '../../../ui/form/use-api-form.ts'
import { isMapped, MappingForm } from './mapping-form.tsx'
import { PreviewCards } from './preview-cards.tsx'
import { lookQuery } from './queries.ts'

/** Where a feed's text is. */
export interface Place {
  file_id?: string
  address?: string
}

export interface Look {
  /** Undefined until it was read, or where it cannot be. */
  look: FeedLook | undefined
  /** Whether it is being read, and what was seen before is still shown. */
  isReading: boolean
  error: Error | null
  /** As it was chosen, else as it was kept, else as it is guessed. */
  mapping: FeedMapping | null
  setMapping: (mapping: FeedMapping) => void
}

/** Looks at what stands in a place, again for every change of its mapping; `saved` is how a feed reads it already. */
export function useLook(place: Place, saved?: { format: FeedFormat; mapping: FeedMapping | null }): Look {
  // What was said of the columns of one place says nothing of another's.
  const [said, setSaid] = useState<{ place: Place; mapping: FeedMapping }>()
  const chosen = said?.place === place ? said.mapping : undefined
  const mapping = chosen ?? saved?.mapping
  const format = saved?.format ?? (chosen && 'csv')
  const { data, error, isFetching } = useQuery(lookQuery({ ...place, ...(format && { format }), ...(mapping && { mapping }) }))
  const setMapping = (now: FeedMapping) => setSaid({ place, mapping: now })
  return { look: data, isReading: isFetching, error, mapping: chosen ?? data?.mapping ?? null, setMapping }
}

/** What a feed's mapping is to be kept as: none where its format needs none. */
export function mappingToKeep({ look, mapping }: Look): { mapping?: FeedMapping } {
  return look && look.columns.length > 0 && mapping ? { mapping } : {}
}

/** Whether a feed cannot be kept as it stands, because its columns have not all been said. */
export function lacksColumns({ look, mapping }: Look): boolean {
  return look !== undefined && look.columns.length > 0 && !(mapping && isMapped(mapping))
}

/** The columns of a feed, to be said what they are, and its first rows as projects. */
export function LookedAt({ look, error, mapping, setMapping }: Look) {
  if (!look) return error ? <FormFailure>{failureText(error)}</FormFailure> : <p role="status">{m.feed_looking()}</p>
  return (
    <>
      {mapping && look.columns.length > 0 && <MappingForm look={look} mapping={mapping} onChange={setMapping} />}
      {error && <FormFailure>{failureText(error)}</FormFailure>}
      {look.preview.length > 0 && <PreviewCards cards={look.preview} />}
    </>
  )
}
