import type { FeedFormat, FeedMapping } from '@manzil/contract/feeds/calls/feeds'
import { STAFF_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import { readDraft, removeDraft, storeDraft } from '@manzil/ui/browser/storage.ts'
import { button } from '@manzil/ui/button.ts'
import { FormField } from '@manzil/ui/form/form-field.tsx'
import { FormFailure } from '@manzil/ui/form/form-parts.tsx'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { Spinner } from '@manzil/ui/spinner.tsx'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { OfficePage } from '../../shell/office-page.tsx'
import { type FeedLocation, FeedPreview, useFeedPreview } from './feed-preview.tsx'
import { uploadFile } from './queries.ts'
import { SaveFeed } from './save-feed.tsx'

/** Creates a feed: pick the source, preview it, map its columns, save and try it. */
export function NewFeedPage() {
  return (
    <OfficePage roles={STAFF_ROLES} title={m.feeds_new()}>
      <p className="pt-2">
        <Link to="/admin/feeds" className="link">
          {m.feeds_back()}
        </Link>
      </p>
      <NewFeed />
    </OfficePage>
  )
}

interface Draft {
  place: FeedLocation
  /** What was chosen for the file's columns. */
  kept?: { format: FeedFormat; mapping: FeedMapping }
}

const DRAFT = 'new-feed'

/** Keeps what was chosen in this tab until the feed is created, so that a reload or an expired session loses nothing. */
function NewFeed() {
  const [draft, setDraft] = useState(() => readDraft<Draft>(DRAFT))
  const change = (next: Draft) => {
    storeDraft(DRAFT, next)
    setDraft(next)
  }
  return (
    <>
      <ChoosePlace onPlace={(place) => change({ place })} />
      {draft && <NewLook key={JSON.stringify(draft.place)} draft={draft} onChange={change} />}
    </>
  )
}

function ChoosePlace({ onPlace }: { onPlace: (place: FeedLocation) => void }) {
  const [from, setFrom] = useState<'file' | 'address'>('file')
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (form: FormData): Promise<FeedLocation> => {
      if (from === 'address') {
        const address = String(form.get('address')).trim()
        return { address }
      }
      const file = form.get('file') as File
      const { id } = await uploadFile(file)
      return { file_id: id }
    },
    onSuccess: (chosen) => onPlace(chosen),
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!isPending) mutate(new FormData(event.currentTarget))
  }
  return (
    <form method="post" onSubmit={submit} className="grid max-w-180 gap-5 py-6">
      <fieldset>
        <legend className="pb-1.5 text-sm strong">{m.feed_from()}</legend>
        <div className="flex flex-wrap gap-x-6">
          {(['file', 'address'] as const).map((one) => (
            <label key={one} className="flex min-h-11 items-center gap-2.5">
              <input type="radio" name="from" className="size-5 accent-primary" checked={from === one} onChange={() => setFrom(one)} />
              {one === 'file' ? m.feed_from_file() : m.feed_from_address()}
            </label>
          ))}
        </div>
      </fieldset>
      {from === 'file' ? (
        <FormField
          key="file"
          label={m.feed_file()}
          name="file"
          type="file"
          required
          accept=".csv,.txt,.tsv,.json,.xml,.gz"
          hint={m.feed_file_hint()}
        />
      ) : (
        <FormField
          key="address"
          label={m.feed_address()}
          name="address"
          type="url"
          required
          dir="ltr"
          placeholder="https://"
          hint={m.feed_address_hint()}
        />
      )}
      {error && <FormFailure>{failureText(error)}</FormFailure>}
      <div>
        <button type="submit" className={button('secondary')} aria-busy={isPending}>
          {isPending && <Spinner />}
          {m.catalogue_preview()}
        </button>
      </div>
    </form>
  )
}

function NewLook({ draft, onChange }: { draft: Draft; onChange: (draft: Draft) => void }) {
  const { place, kept } = draft
  const looked = useFeedPreview(place, { kept, onChange: (format, mapping) => onChange({ ...draft, kept: { format, mapping } }) })
  return (
    <>
      <FeedPreview {...looked} />
      {looked.look && <SaveFeed place={place} looked={looked} look={looked.look} onCreated={() => removeDraft(DRAFT)} />}
    </>
  )
}
