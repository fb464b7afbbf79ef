import { type FeedLook, REGISTER_SOURCE } from '@manzil/contract/feeds/calls/office-feeds'
import { slugOf } from '@manzil/contract/text/slug'
import { latinName } from '@manzil/contract/text/transliterated'
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
import { focusMain } from '../../ui/focus-main.ts'
import { type FeedLocation, type FeedPreviewState, lacksColumns, mappingToSave, SaveHint } from './feed-preview.tsx'
import { FORMAT_WORDS } from './labels.ts'
import type { FeedDetails } from './new-feed-draft.ts'
import { createFeed } from './queries.ts'
import { ScheduleField } from './schedule-field.tsx'
import { startTrialRun, UntestedFeedNotice } from './untested-feed-notice.tsx'

interface SaveFeedProps {
  place: FeedLocation
  /** Of an uploaded file, to propose a source ID. */
  fileName?: string | undefined
  look: FeedLook
  looked: FeedPreviewState
  /** What was entered before the page was loaded again. */
  details?: FeedDetails | undefined
  onChange?: (details: FeedDetails) => void
  onCreated: () => void
}

const SOURCE_LENGTH = 60

const EMPTY: FeedDetails = { name: '', schedule: 'none' }

/** Proposes a source ID from the partner's name in either script, else from the file's. Empty without any letters. */
function proposedSource(name: string, fileName = ''): string {
  if (name.trim() === '') return ''
  return [name, fileName.replace(/\.[^.]*$/, '')].map((one) => slugOf(latinName(one), SOURCE_LENGTH)).find(Boolean) ?? ''
}

export function SaveFeed({ place, fileName, look, looked, details = EMPTY, onChange, onCreated }: SaveFeedProps) {
  const navigate = useNavigate()
  const [entered, setEntered] = useState(details)
  const enter = (changed: Partial<FeedDetails>) => {
    const next = { ...entered, ...changed }
    setEntered(next)
    onChange?.(next)
  }
  const isRegister = look.format === 'dld'
  const { name } = entered
  const source = isRegister ? REGISTER_SOURCE : (entered.source ?? proposedSource(name, fileName))
  const schedule = place.address === undefined ? 'none' : entered.schedule
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
        source,
        format: look.format,
        schedule,
        ...mappingToSave(looked),
      })
      onCreated()
      return { id: data.id, refusal: await startTrialRun(data.id) }
    },
    onSuccess: async ({ id, refusal }) => {
      if (refusal !== undefined) return
      await navigate({ to: '/admin/feeds/$id', params: { id: String(id) } })
      focusMain()
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
        onChange={({ target }) => enter({ name: target.value })}
        error={fields['name']?.[0]}
      />
      <FormField
        label={m.feed_source()}
        value={source}
        dir="ltr"
        maxLength={60}
        readOnly={isRegister}
        onChange={({ target }) => enter({ source: target.value })}
        error={source === '' && (entered.source === '' || fields['source']) ? m.feed_source_empty() : fields['source']?.[0]}
        hint={isRegister ? m.feed_source_register() : m.feed_source_hint()}
      />
      {place.address ? (
        <ScheduleField value={schedule} onChange={(chosen) => enter({ schedule: chosen })} />
      ) : (
        <p className="self-center text-sm text-muted">{m.feed_schedule_needs_address()}</p>
      )}
      <div className="col-span-full grid justify-items-start gap-4">
        {error && Object.keys(fields).length === 0 && <FormFailure>{failureText(error)}</FormFailure>}
        <p className="text-sm text-muted">
          {FORMAT_WORDS[look.format]()} · {m.feed_import_hint()}
        </p>
        <SaveHint {...looked} />
        <button type="submit" className={button('primary')} aria-busy={isPending} disabled={lacksColumns(looked)}>
          {isPending && <Spinner />}
          {m.feed_save_try()}
        </button>
      </div>
    </form>
  )
}
