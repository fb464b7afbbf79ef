import { FEED_SCHEDULES, type Feed, type FeedSchedule } from '@manzil/contract/office-feeds'
import { m } from '@manzil/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../../api/read.ts'
import { button } from '../../../ui/button.ts'
import { FormField, FormSelect } from '../../../ui/form/form-field.tsx'
import { FormFailure } from '../../../ui/form/form-parts.tsx'
import { failureText } from '../../../ui/form/use-api-form.ts'
import { notify } from '../../../ui/notify.ts'
import { Spinner } from '../../../ui/spinner.tsx'
import { LookedAt, lacksColumns, mappingToKeep, type Place, useLook } from './looked-at.tsx'
import { changeFeed, feedsKey, startRun, uploadFile } from './queries.ts'
import { SCHEDULE_WORDS } from './words.ts'

const placeOf = ({ address, file }: Feed): Place => (address !== null ? { address } : file ? { file_id: file.id } : {})

/** Changes a feed: its name, where it is, when it is read and what its columns are, looked at anew; kept, it is tried unless it is being read. */
export function ChangeFeed({ feed, isBusy, onClose }: { feed: Feed; isBusy: boolean; onClose: () => void }) {
  const client = useQueryClient()
  const [name, setName] = useState(feed.name)
  const [address, setAddress] = useState(feed.address ?? '')
  const [schedule, setSchedule] = useState(feed.schedule)
  const [place, setPlace] = useState<Place>(() => placeOf(feed))
  const looked = useLook(place, feed)
  const file = useMutation({ mutationFn: uploadFile, onSuccess: ({ id }) => setPlace({ file_id: id }) })
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      const now: Place = feed.address === null ? place : { address: address.trim() }
      const isElsewhere = now.address !== (feed.address ?? undefined) || now.file_id !== feed.file?.id
      const { message } = await changeFeed(feed.id, { name, schedule, ...mappingToKeep(looked), ...(isElsewhere && now) })
      if (!isBusy) await startRun(feed.id, { dry_run: true })
      return message
    },
    onSuccess: (message) => {
      notify(message)
      onClose()
    },
    onSettled: () => client.invalidateQueries({ queryKey: feedsKey }),
  })
  const fields = error instanceof ApiError ? error.fields : {}
  return (
    <form
      method="post"
      aria-label={m.feed_change()}
      className="mt-6 grid gap-8 border-t border-line pt-6"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) mutate()
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
            accept=".csv,.txt,.tsv,.json,.xml"
            hint={feed.file && m.feed_file_kept({ name: `\u2068${feed.file.name}\u2069` })}
            error={file.error ? failureText(file.error) : fields['file']?.[0]}
            onChange={({ target }) => target.files?.[0] && file.mutate(target.files[0])}
          />
        ) : (
          <>
            <FormField
              label={m.feed_address()}
              type="url"
              required
              dir="ltr"
              value={address}
              hint={m.feed_address_hint()}
              error={fields['address']?.[0]}
              onChange={({ target }) => setAddress(target.value)}
              onBlur={({ target }) => target.checkValidity() && setPlace({ address: target.value.trim() })}
            />
            <FormSelect
              label={m.feed_schedule()}
              value={schedule}
              onChange={({ target }) => setSchedule(target.value as FeedSchedule)}
              error={fields['schedule']?.[0]}
            >
              {FEED_SCHEDULES.map((one) => (
                <option key={one} value={one}>
                  {SCHEDULE_WORDS[one]()}
                </option>
              ))}
            </FormSelect>
          </>
        )}
      </div>
      <div>
        <LookedAt {...looked} />
      </div>
      <div className="grid justify-items-start gap-4">
        {error && Object.keys(fields).length === 0 && <FormFailure>{failureText(error)}</FormFailure>}
        <p className="text-sm text-muted">{m.feed_import_hint()}</p>
        <div className="flex flex-wrap gap-3">
          <button type="submit" className={button('primary')} aria-busy={isPending} disabled={lacksColumns(looked) || file.isPending}>
            {isPending && <Spinner />}
            {m.feed_save_try()}
          </button>
          <button type="button" className={button('quiet')} onClick={onClose}>
            {m.action_cancel()}
          </button>
        </div>
      </div>
    </form>
  )
}
