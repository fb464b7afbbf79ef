import type { FeedMapping } from '@manzil/contract/feeds'
import { FEED_SCHEDULES, type FeedLook, type FeedSchedule } from '@manzil/contract/office-feeds'
import { STAFF_ROLES } from '@manzil/contract/roles'
import { m } from '@manzil/messages'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../api/read.ts'
import { button } from '../../../ui/button.ts'
import { FormField, FormSelect } from '../../../ui/form/form-field.tsx'
import { FormFailure, Spinner } from '../../../ui/form/form-parts.tsx'
import { failureText } from '../../../ui/form/use-api-form.ts'
import { Office } from '../office.tsx'
import { isMapped, MappingForm } from './mapping-form.tsx'
import { PreviewCards } from './preview-cards.tsx'
import { createFeed, lookQuery, startRun, uploadFile } from './queries.ts'
import { FORMAT_WORDS, SCHEDULE_WORDS } from './words.ts'

/** Where a feed's text is. */
interface Place {
  file_id?: string
  address?: string
}

/** Makes a feed: choose it, look at it, say what its columns are, save and try it. */
export function NewFeedPage() {
  return (
    <Office roles={STAFF_ROLES} title={m.feeds_new()}>
      <p className="pt-2">
        <Link to="/admin/feeds" className="link">
          {m.feeds_back()}
        </Link>
      </p>
      <NewFeed />
    </Office>
  )
}

function NewFeed() {
  const [place, setPlace] = useState<Place>()
  const [name, setName] = useState('')
  return (
    <>
      <ChoosePlace
        onPlace={(chosen, called) => {
          setPlace(chosen)
          setName(called)
        }}
      />
      {place && <LookedAt key={JSON.stringify(place)} place={place} name={name} />}
    </>
  )
}

function ChoosePlace({ onPlace }: { onPlace: (place: Place, name: string) => void }) {
  const [from, setFrom] = useState<'file' | 'address'>('file')
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (form: FormData): Promise<[Place, string]> => {
      if (from === 'address') {
        const address = String(form.get('address')).trim()
        return [{ address }, URL.canParse(address) ? new URL(address).hostname : address]
      }
      const file = form.get('file') as File
      const { id } = await uploadFile(file)
      return [{ file_id: id }, file.name.replace(/\.[^.]+$/, '')]
    },
    onSuccess: (chosen) => onPlace(...chosen),
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
          accept=".csv,.txt,.tsv,.json,.xml"
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
          {m.feed_look()}
        </button>
      </div>
    </form>
  )
}

function LookedAt({ place, name }: { place: Place; name: string }) {
  const [mapping, setMapping] = useState<FeedMapping>()
  const { data, error } = useQuery(lookQuery({ ...place, ...(mapping && { format: 'csv' as const, mapping }) }))
  if (error && !data) return <FormFailure>{error instanceof ApiError ? failureText(error) : String(error)}</FormFailure>
  if (!data) return <p role="status">{m.feed_looking()}</p>
  const used = mapping ?? data.mapping
  return (
    <>
      {used && data.columns.length > 0 && <MappingForm look={data} mapping={used} onChange={setMapping} />}
      {error && <FormFailure>{failureText(error)}</FormFailure>}
      {data.preview.length > 0 && <PreviewCards cards={data.preview} />}
      <SaveFeed place={place} look={data} mapping={used} suggested={name} />
    </>
  )
}

interface SaveFeedProps {
  place: Place
  look: FeedLook
  mapping: FeedMapping | null
  suggested: string
}

const toSource = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)

function SaveFeed({ place, look, mapping, suggested }: SaveFeedProps) {
  const navigate = useNavigate()
  const [name, setName] = useState(suggested)
  const [source, setSource] = useState<string>()
  const [schedule, setSchedule] = useState<FeedSchedule>('none')
  const { mutate, error, isPending } = useMutation({
    mutationFn: async () => {
      const needed = look.columns.length > 0 && mapping ? { mapping } : {}
      const { data } = await createFeed({ ...place, name, source: source ?? toSource(name), format: look.format, schedule, ...needed })
      await startRun(data.id, { dry_run: true })
      return data.id
    },
    onSuccess: (id) => navigate({ to: '/admin/feeds/$id', params: { id: String(id) } }),
  })
  const fields = error instanceof ApiError ? error.fields : {}
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
        label={m.feed_name()}
        value={name}
        required
        maxLength={120}
        onChange={({ target }) => setName(target.value)}
        error={fields['name']?.[0]}
      />
      <FormField
        label={m.feed_source()}
        value={source ?? toSource(name)}
        required
        dir="ltr"
        pattern="[a-z0-9][a-z0-9._\-]*"
        maxLength={60}
        onChange={({ target }) => setSource(target.value)}
        error={fields['source']?.[0]}
        hint={m.feed_source_hint()}
      />
      {place.address && (
        <FormSelect label={m.feed_schedule()} value={schedule} onChange={({ target }) => setSchedule(target.value as FeedSchedule)}>
          {FEED_SCHEDULES.map((one) => (
            <option key={one} value={one}>
              {SCHEDULE_WORDS[one]()}
            </option>
          ))}
        </FormSelect>
      )}
      <div className="col-span-full grid justify-items-start gap-4">
        {error && Object.keys(fields).length === 0 && <FormFailure>{failureText(error)}</FormFailure>}
        <p className="text-sm text-muted">
          {FORMAT_WORDS[look.format]()} · {m.feed_import_hint()}
        </p>
        <button
          type="submit"
          className={button('primary')}
          aria-busy={isPending}
          disabled={look.columns.length > 0 && !(mapping && isMapped(mapping))}
        >
          {isPending && <Spinner />}
          {m.feed_save_try()}
        </button>
      </div>
    </form>
  )
}
