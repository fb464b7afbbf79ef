import { STAFF_ROLES } from '@manzil/contract/people/roles'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { ConfirmDialog } from '@manzil/ui/dialogs/confirm-dialog.tsx'
import { FormField } from '@manzil/ui/form/form-field.tsx'
import { FormFailure } from '@manzil/ui/form/form-parts.tsx'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { Spinner } from '@manzil/ui/spinner.tsx'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { OfficePage } from '../../shell/office-page.tsx'
import { completeAddress, FeedPreview, useFeedPreview } from './feed-preview.tsx'
import { continuesDraft, forgetNewFeed, type NewFeedDraft, readNewFeed, storeNewFeed } from './new-feed-draft.ts'
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

/** Keeps what was entered in this tab until the feed is created, so that a reload or an expired session loses nothing. */
function NewFeed() {
  const [draft, setDraft] = useState(readNewFeed)
  const change = (next: NewFeedDraft) => {
    storeNewFeed(next)
    setDraft(next)
  }
  const [isChosen, setIsChosen] = useState(false)
  const choose = (chosen: Pick<NewFeedDraft, 'place' | 'file_name'>) => {
    const { kept, details } = draft ?? {}
    const isSame = draft !== undefined && continuesDraft(draft, chosen.place.address)
    setIsChosen(true)
    change({ ...chosen, ...(details && { details }), ...(isSame && kept && { kept }) })
  }
  return (
    <>
      <ChoosePlace
        key={draft === undefined ? 'new' : 'kept'}
        draft={draft}
        onPlace={choose}
        onDiscard={() => {
          forgetNewFeed()
          setDraft(undefined)
        }}
      />
      {draft && !draft.is_cut && <NewLook key={JSON.stringify(draft.place)} draft={draft} movesFocus={isChosen} onChange={change} />}
    </>
  )
}

function DiscardFeed({ onDiscard }: { onDiscard: () => void }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <button type="button" className={button('quiet')} onClick={() => setIsAsking(true)}>
        {m.feed_new_discard()}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={m.feed_new_discard_sure()}
          action={m.feed_new_discard()}
          onConfirm={onDiscard}
          onClose={() => setIsAsking(false)}
        >
          <p>{m.feed_new_discard_text()}</p>
        </ConfirmDialog>
      )}
    </>
  )
}

interface ChoosePlaceProps {
  draft: NewFeedDraft | undefined
  onPlace: (chosen: Pick<NewFeedDraft, 'place' | 'file_name'>) => void
  onDiscard: () => void
}

function ChoosePlace({ draft, onPlace, onDiscard }: ChoosePlaceProps) {
  const [from, setFrom] = useState<'file' | 'address'>(draft?.place.address === undefined ? 'file' : 'address')
  const fileName = draft?.file_name
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (form: FormData) => {
      if (from === 'address') {
        const address = completeAddress(String(form.get('address')))
        return { place: { address } }
      }
      const file = form.get('file') as File
      const { id } = await uploadFile(file)
      return { place: { file_id: id }, file_name: file.name }
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
          hint={fileName === undefined ? m.feed_file_hint() : m.feed_file_kept({ name: isolated(fileName) })}
        />
      ) : (
        <FormField
          key="address"
          label={m.feed_address()}
          name="address"
          inputMode="url"
          required
          dir="ltr"
          placeholder="https://"
          defaultValue={draft?.place.address}
          hint={draft?.is_cut ? m.feed_address_cut() : m.feed_address_hint()}
        />
      )}
      {error && <FormFailure>{failureText(error)}</FormFailure>}
      <div className="flex flex-wrap gap-3">
        <button type="submit" className={button('secondary')} aria-busy={isPending}>
          {isPending && <Spinner />}
          {m.catalogue_preview()}
        </button>
        {draft && <DiscardFeed onDiscard={onDiscard} />}
      </div>
    </form>
  )
}

interface NewLookProps {
  draft: NewFeedDraft
  /** Moves the focus to the result once it is there. */
  movesFocus: boolean
  onChange: (draft: NewFeedDraft) => void
}

function NewLook({ draft, movesFocus, onChange }: NewLookProps) {
  const { place, file_name, kept, details } = draft
  const looked = useFeedPreview(place, { kept, onChange: (format, mapping) => onChange({ ...draft, kept: { format, mapping } }) })
  const result = useRef<HTMLDivElement>(null)
  const isRead = looked.look !== undefined
  useEffect(() => {
    const heading = movesFocus && isRead ? result.current?.querySelector('h2') : undefined
    if (!heading) return
    heading.tabIndex = -1
    heading.focus()
  }, [movesFocus, isRead])
  return (
    <>
      <div ref={result}>
        <FeedPreview {...looked} />
      </div>
      {looked.look && (
        <SaveFeed
          place={place}
          fileName={file_name}
          looked={looked}
          look={looked.look}
          details={details}
          onChange={(changed) => onChange({ ...draft, details: changed })}
          onCreated={forgetNewFeed}
        />
      )}
    </>
  )
}
