import { type LeadDetail, LeadNoteBody } from '@manzil/contract/enquiries/calls/lead-handling'
import { m } from '@manzil/messages'
import { ApiError } from '@manzil/ui/api/api-error.ts'
import { FormTextArea } from '@manzil/ui/form/form-field.tsx'
import { FormFailure, SubmitButton } from '@manzil/ui/form/form-parts.tsx'
import { useApiForm } from '@manzil/ui/form/use-api-form.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isAnonymised } from '../lead-names.tsx'
import { addLeadNote, type LeadsView, leadsKey } from '../queries.ts'
import { LeadNoteItem } from './lead-note-item.tsx'
import { keepDraft, readNoteDraft, removeAddedDraft, removeDraftsOf, storeNoteDraft } from './note-draft.tsx'

export function LeadNotes({ view, lead }: { view: LeadsView; lead: LeadDetail }) {
  const isGone = isAnonymised(lead)
  useEffect(() => removeDraftsOf(lead.id, isGone ? undefined : lead.notes.map(({ id }) => id)), [isGone, lead.id, lead.notes])
  if (isGone && lead.notes.length === 0) return null
  return (
    <section aria-label={m.leads_notes()}>
      <h3 className="display text-lg">{m.leads_notes()}</h3>
      {lead.notes.length === 0 && <p className="pt-1 text-sm text-muted">{m.leads_no_notes()}</p>}
      <ul className="grid gap-3 pt-3">
        {lead.notes.map((note) => (
          <LeadNoteItem key={note.id} view={view} lead={lead} note={note} />
        ))}
      </ul>
      {!isGone && <NoteForm view={view} lead={lead} />}
    </section>
  )
}

/** Stores what is typed until it is added: through Escape, reload, session expiry and closing the browser. */
function NoteForm({ view, lead }: { view: LeadsView; lead: LeadDetail }) {
  const { id } = lead
  const [stored] = useState(() => readNoteDraft(id))
  const client = useQueryClient()
  const { form, field, submit, busy, spinning, failure } = useApiForm(
    LeadNoteBody,
    async ({ text }) => {
      await addLeadNote(view, id, text)
      removeAddedDraft(id, text)
      form.reset({ text: '' })
      await client.invalidateQueries({ queryKey: leadsKey() })
    },
    {
      defaultValues: { text: stored },
      onFailure: (error) => {
        // Shows that the lead is gone, without live updates too.
        if (error instanceof ApiError && error.status === 404) void client.invalidateQueries({ queryKey: leadsKey() })
        return false
      },
    },
  )
  const { onChange, ...text } = field('text')
  const { getValues } = form
  useEffect(() => keepDraft(id, lead.full_name, () => getValues('text')), [id, lead.full_name, getValues])
  const isRestored = stored !== '' && form.watch('text') === stored
  return (
    <form onSubmit={submit} noValidate className="grid justify-items-start gap-3 pt-4 [&>*:first-child]:w-full">
      <FormTextArea
        label={m.leads_note_new()}
        dir="auto"
        rows={2}
        hint={isRestored ? m.leads_note_restored() : undefined}
        {...text}
        onChange={(event) => {
          storeNoteDraft(id, event.target.value, lead.full_name)
          return onChange(event)
        }}
      />
      {failure && <FormFailure>{failure}</FormFailure>}
      <SubmitButton form={{ busy, spinning }}>{m.leads_note_add()}</SubmitButton>
    </form>
  )
}
