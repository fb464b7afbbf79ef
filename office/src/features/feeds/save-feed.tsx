import type { FeedLook, FeedSchedule } from '@manzil/contract/feeds/calls/office-feeds'
import { slugOf } from '@manzil/contract/text/slug'
import { m } from '@manzil/messages'
import { ApiError } from '@manzil/ui/api/api-error.ts'
import { button } from '@manzil/ui/button.ts'
import { FormField } from '@manzil/ui/form/form-field.tsx'
import { FormFailure } from '@manzil/ui/form/form-parts.tsx'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { Spinner } from '@manzil/ui/spinner.tsx'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type FeedLocation, type FeedPreviewState, lacksColumns, mappingToSave } from './feed-preview.tsx'
import { FORMAT_WORDS } from './labels.ts'
import { createFeed } from './queries.ts'
import { ScheduleField } from './schedule-field.tsx'
import { startTrialRun, UntestedFeedNotice } from './untested-feed-notice.tsx'

interface SaveFeedProps {
  place: FeedLocation
  look: FeedLook
  looked: FeedPreviewState
  onCreated: () => void
}

const SOURCE_LENGTH = 60

export function SaveFeed({ place, look, looked, onCreated }: SaveFeedProps) {
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [source, setSource] = useState<string>()
  const given = source ?? slugOf(name, SOURCE_LENGTH)
  const [schedule, setSchedule] = useState<FeedSchedule>('none')
  const {
    mutate,
    data: created,
    error,
    isPending,
  } = useMutation({
    mutationFn: async () => {
      const { data } = await createFeed({
        ...place,
        name,
        source: given,
        format: look.format,
        schedule,
        ...mappingToSave(looked),
      })
      onCreated()
      return { id: data.id, refusal: await startTrialRun(data.id) }
    },
    onSuccess: ({ id, refusal }) => {
      if (refusal === undefined) void navigate({ to: '/admin/feeds/$id', params: { id: String(id) } })
    },
  })
  const fields = error instanceof ApiError ? error.fields : {}
  if (created?.refusal) return <UntestedFeedNotice id={created.id} refusal={created.refusal} />
  return (
    <form
      method="post"
      className="mt-8 grid grid-cols-3 gap-x-6 gap-y-5 border-t border-line pt-6 max-lg:grid-cols-2 max-md:grid-cols-1"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) mutate()
      }}
    >
      <FormField
        label={m.feed_partner_name()}
        hint={m.feed_partner_name_hint()}
        value={name}
        required
        maxLength={120}
        onChange={({ target }) => setName(target.value)}
        error={fields['name']?.[0]}
      />
      <FormField
        label={m.feed_source()}
        value={given}
        dir="ltr"
        maxLength={60}
        onChange={({ target }) => setSource(target.value)}
        error={fields['source']?.[0]}
        hint={m.feed_source_hint()}
      />
      {place.address ? (
        <ScheduleField value={schedule} onChange={setSchedule} />
      ) : (
        <p className="self-center text-sm text-muted">{m.feed_schedule_needs_address()}</p>
      )}
      <div className="col-span-full grid justify-items-start gap-4">
        {error && Object.keys(fields).length === 0 && <FormFailure>{failureText(error)}</FormFailure>}
        <p className="text-sm text-muted">
          {FORMAT_WORDS[look.format]()} · {m.feed_import_hint()}
        </p>
        <button type="submit" className={button('primary')} aria-busy={isPending} disabled={lacksColumns(looked)}>
          {isPending && <Spinner />}
          {m.feed_save_try()}
        </button>
      </div>
    </form>
  )
}
