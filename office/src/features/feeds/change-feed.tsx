import type { Feed } from '@manzil/contract/feeds/calls/office-feeds'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { ApiError } from '@manzil/ui/api/api-error.ts'
import { button } from '@manzil/ui/button.ts'
import { ConfirmDialog } from '@manzil/ui/dialogs/confirm-dialog.tsx'
import { FormField } from '@manzil/ui/form/form-field.tsx'
import { FormFailure } from '@manzil/ui/form/form-parts.tsx'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { notify } from '@manzil/ui/notices/notify.ts'
import { Spinner } from '@manzil/ui/spinner.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { completeAddress, type FeedLocation, FeedPreview, lacksColumns, mappingToSave, SaveHint, useFeedPreview } from './feed-preview.tsx'
import { changeFeed, feedsKey, uploadFile } from './queries.ts'
import { ScheduleField } from './schedule-field.tsx'
import { focusStatuses } from './statuses-field.tsx'
import { startTrialRun } from './untested-feed-notice.tsx'

const placeOf = ({ address, file }: Feed): FeedLocation => (address !== null ? { address } : file ? { file_id: file.id } : {})

function rejectedStatuses({ last_run }: Feed): string[] {
  const rejections = last_run?.report?.rejections ?? []
  return [...new Set(rejections.flatMap(({ reason, detail }) => (reason === 'unknown_status' && detail ? detail : [])))]
}

interface ChangeFeedProps {
  feed: Feed
  /** Focuses the unknown statuses once the feed has been read. */
  startsAtStatuses?: boolean
  /** Called once the feed is saved and its trial run has started. */
  onTrial: () => void
  /** `refusal` says why the trial run was refused although the feed was saved. */
  onClose: (refusal?: string) => void
}

/** Edits a feed's name, location, schedule and columns with a live preview, then saves it and starts a trial run. */
export function ChangeFeed({ feed, startsAtStatuses = false, onTrial, onClose }: ChangeFeedProps) {
  const client = useQueryClient()
  const [name, setName] = useState(feed.name)
  const [address, setAddress] = useState(feed.address ?? '')
  const [schedule, setSchedule] = useState(feed.schedule)
  const [place, setPlace] = useState<FeedLocation>(() => placeOf(feed))
  const looked = useFeedPreview(place, { saved: feed, unknownStatuses: rejectedStatuses(feed) })
  const isRead = looked.look !== undefined
  useEffect(() => {
    if (startsAtStatuses && isRead) focusStatuses()
  }, [startsAtStatuses, isRead])
  const file = useMutation({ mutationFn: uploadFile, onSuccess: ({ id }) => setPlace({ file_id: id }) })
  const isElsewhere = place.address !== (feed.address ?? undefined) || place.file_id !== feed.file?.id
  // A new URL may have other columns, so it has to be read before it can be saved.
  const isUnread = feed.address !== null && completeAddress(address) !== place.address
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      const { message } = await changeFeed(feed.id, { name, schedule, ...mappingToSave(looked), ...(isElsewhere && place) })
      return { message, refusal: await startTrialRun(feed.id) }
    },
    onSuccess: ({ message, refusal }) => {
      notify(message)
      if (refusal === undefined) onTrial()
      else onClose(refusal)
    },
    onSettled: () => client.invalidateQueries({ queryKey: feedsKey() }),
  })
  const [asks, setAsks] = useState(false)
  const save = () => {
    if (isElsewhere && looked.look?.found.known === 0) setAsks(true)
    else if (!isPending) mutate()
  }
  // Leaving a field on the way to the button reads the file again.
  const [awaits, setAwaits] = useState(false)
  const saveRead = useEffectEvent(() => {
    setAwaits(false)
    if (looked.error === null && !lacksColumns(looked)) save()
  })
  useEffect(() => {
    if (awaits && !looked.isReading) saveRead()
  }, [awaits, looked.isReading])
  const fields = error instanceof ApiError ? error.fields : {}
  return (
    <form
      method="post"
      aria-label={m.feed_change()}
      className="mt-6 grid gap-8 border-t border-line pt-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (isUnread) setPlace({ address: completeAddress(address) })
        else if (looked.isReading) setAwaits(true)
        else save()
      }}
    >
      <div className="grid grid-cols-3 gap-x-6 gap-y-5 max-lg:grid-cols-2 max-md:grid-cols-1">
        <FormField
          label={m.feed_name()}
          value={name}
          required
          maxLength={120}
          onChange={({ target }) => setName(target.value)}
          error={fields['name']?.[0]}
        />
        {feed.address === null ? (
          <FormField
            label={m.feed_new_file()}
            type="file"
            accept=".csv,.txt,.tsv,.json,.xml,.gz"
            hint={feed.file && m.feed_file_kept({ name: isolated(feed.file.name) })}
            error={file.error ? failureText(file.error) : fields['file']?.[0]}
            onChange={({ target }) => target.files?.[0] && file.mutate(target.files[0])}
          />
        ) : (
          <>
            <FormField
              label={m.feed_address()}
              inputMode="url"
              required
              dir="ltr"
              value={address}
              hint={m.feed_address_hint()}
              error={fields['address']?.[0]}
              onChange={({ target }) => setAddress(target.value)}
              onBlur={({ target }) => target.checkValidity() && setPlace({ address: completeAddress(target.value) })}
            />
            <ScheduleField value={schedule} onChange={setSchedule} error={fields['schedule']?.[0]} />
          </>
        )}
      </div>
      <div>
        <FeedPreview {...looked} />
      </div>
      {asks && (
        <ConfirmDialog
          title={m.feed_other_file_title()}
          action={m.feed_save_try()}
          isDestructive={false}
          onClose={() => setAsks(false)}
          onConfirm={() => {
            setAsks(false)
            mutate()
          }}
        >
          <p>{m.feed_other_file_text()}</p>
        </ConfirmDialog>
      )}
      <div className="grid justify-items-start gap-4">
        {error && Object.keys(fields).length === 0 && <FormFailure>{failureText(error)}</FormFailure>}
        <p className="text-sm text-muted">{m.feed_import_hint()}</p>
        {!isUnread && <SaveHint {...looked} />}
        <div className="flex flex-wrap gap-3">
          <button
            type="submit"
            className={button('primary')}
            aria-busy={isPending || looked.isReading}
            disabled={!isUnread && (lacksColumns(looked) || file.isPending || (isElsewhere && looked.error !== null))}
          >
            {(isPending || looked.isReading) && <Spinner />}
            {isUnread ? m.catalogue_preview() : m.feed_save_try()}
          </button>
          <button type="button" className={button('quiet')} onClick={() => onClose()}>
            {m.action_cancel()}
          </button>
        </div>
      </div>
    </form>
  )
}
