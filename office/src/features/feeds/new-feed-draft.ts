import type { FeedFormat, FeedMapping } from '@manzil/contract/feeds/calls/feeds'
import type { FeedSchedule } from '@manzil/contract/feeds/calls/office-feeds'
import { NEW_FEED_DRAFT } from '@manzil/contract/pages/storage-keys'
import { readDraft, removeDraft, storeDraft } from '@manzil/ui/browser/storage.ts'
import type { FeedLocation } from './feed-preview.tsx'

/** A feed that is being added. */
export interface NewFeedDraft {
  place: FeedLocation
  file_name?: string
  /** Whether the stored address lacks its query, so that it has to be entered again. */
  is_cut?: boolean
  /** What was chosen for the file's columns. */
  kept?: { format: FeedFormat; mapping: FeedMapping }
  details?: FeedDetails
}

export interface FeedDetails {
  name: string
  /** Undefined as long as it follows the name. */
  source?: string | undefined
  schedule: FeedSchedule
}

export const readNewFeed = () => readDraft<NewFeedDraft>(NEW_FEED_DRAFT)
export const forgetNewFeed = () => removeDraft(NEW_FEED_DRAFT)

/** Keeps a feed in this tab until it is created, without keys and passwords in its address. */
export function storeNewFeed(draft: NewFeedDraft): void {
  const { address } = draft.place
  const cut = address === undefined ? undefined : withoutSecrets(address)
  storeDraft(
    NEW_FEED_DRAFT,
    cut === undefined || cut === address ? draft : ({ ...draft, place: { address: cut }, is_cut: true } satisfies NewFeedDraft),
  )
}

/** Whether an address is the one of a draft that was stored without its query. */
export function continuesDraft({ place, is_cut }: NewFeedDraft, address: string | undefined): boolean {
  return is_cut === true && address !== undefined && withoutSecrets(address) === place.address
}

function withoutSecrets(address: string): string {
  if (!URL.canParse(address)) return ''
  const { origin, pathname } = new URL(address)
  const cut = `${origin}${pathname}`
  return /[?#@]/.test(address) ? cut : address
}
