import { type LeadDetail, type LeadNote, LeadNoteBody } from '@manzil/contract/enquiries/calls/lead-handling'
import { m } from '@manzil/messages'
import { useSession } from '@manzil/ui/api/session.ts'
import { button } from '@manzil/ui/button.ts'
import { ConfirmDialog } from '@manzil/ui/dialogs/confirm-dialog.tsx'
import { FormTextArea } from '@manzil/ui/form/form-field.tsx'
import { FormFailure, SubmitButton } from '@manzil/ui/form/form-parts.tsx'
import { failureText, useApiForm } from '@manzil/ui/form/use-api-form.ts'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'
import { Localized } from '@manzil/ui/i18n/localized.tsx'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { isAnonymised } from '../lead-names.tsx'
import { deleteLeadNote, editLeadNote, type LeadsView, leadsKey } from '../queries.ts'
import { correctionKey, readNoteDraft, storeNoteDraft } from './note-draft.tsx'

interface LeadNoteProps {
  view: LeadsView
  lead: LeadDetail
  note: LeadNote
}

/** A note, which its author can correct and delete. */
export function LeadNoteItem({ view, lead, note }: LeadNoteProps) {
  const { text, author, at, edited_at } = note
  const own = useSession()?.id
  const draft = correctionKey(lead.id, note.id)
  const [asked, setAsked] = useState<'edit' | 'delete' | undefined>(() => (readNoteDraft(draft) === '' ? undefined : 'edit'))
  const editButton = useRef<HTMLButtonElement>(null)
  const close = () => setAsked(undefined)
  const closeForm = () => {
    storeNoteDraft(draft, '')
    close()
    requestAnimationFrame(() => editButton.current?.focus())
  }
  const isOwn = author !== null && author.id === own && !isAnonymised(lead)
  return (
    <li className="rounded-control border border-line bg-sand-soft px-4 py-3 text-sm">
      {asked === 'edit' ? (
        <EditNote view={view} lead={lead} note={note} onClose={closeForm} />
      ) : (
        <p dir="auto" className="whitespace-pre-wrap [overflow-wrap:anywhere]">
          {text}
        </p>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-3 pt-1 text-xs text-muted">
        <p>
          {author && (
            <bdi>
              <Localized of={author} field="name" />
            </bdi>
          )}{' '}
          · <time dateTime={at}>{formatMoment(at)}</time>
          {edited_at && (
            <>
              {' · '}
              <time dateTime={edited_at} title={formatMoment(edited_at)}>
                {m.leads_note_edited()}
              </time>
            </>
          )}
        </p>
        {isOwn && asked !== 'edit' && (
          <p className="flex gap-x-4">
            <button ref={editButton} type="button" className="link min-h-8 max-md:min-h-11" onClick={() => setAsked('edit')}>
              {m.action_edit()}
            </button>
            <button type="button" className="link min-h-8 max-md:min-h-11" onClick={() => setAsked('delete')}>
              {m.action_delete()}
            </button>
          </p>
        )}
      </div>
      {asked === 'delete' && <DeleteNote view={view} lead={lead} note={note} onClose={close} />}
    </li>
  )
}

interface ChangeNoteProps extends LeadNoteProps {
  onClose: () => void
}

/** Stores the corrected text until it is saved, as a new note is. */
function EditNote({ view, lead, note, onClose }: ChangeNoteProps) {
  const draft = correctionKey(lead.id, note.id)
  const client = useQueryClient()
  const [stored] = useState(() => readNoteDraft(draft))
  const { form, field, submit, busy, spinning, failure } = useApiForm(
    LeadNoteBody,
    async ({ text }) => {
      await editLeadNote(view, lead.id, note.id, text)
      await client.invalidateQueries({ queryKey: leadsKey() })
      onClose()
    },
    { defaultValues: { text: stored || note.text } },
  )
  const { setFocus } = form
  useEffect(() => {
    if (stored === '') setFocus('text')
  }, [stored, setFocus])
  const { onChange, ...text } = field('text')
  return (
    <form onSubmit={submit} noValidate className="grid gap-3">
      <FormTextArea
        label={m.leads_note_text()}
        dir="auto"
        rows={3}
        hint={stored !== '' && form.watch('text') === stored ? m.leads_note_correction_restored() : undefined}
        {...text}
        onChange={(event) => {
          const typed = event.target.value
          storeNoteDraft(draft, typed === note.text ? '' : typed, lead.full_name)
          return onChange(event)
        }}
      />
      {failure && <FormFailure>{failure}</FormFailure>}
      <p className="flex flex-wrap gap-2">
        <SubmitButton form={{ busy, spinning }}>{m.action_save()}</SubmitButton>
        <button type="button" className={button('secondary')} onClick={onClose}>
          {m.action_cancel()}
        </button>
      </p>
    </form>
  )
}

function DeleteNote({ view, lead, note, onClose }: ChangeNoteProps) {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => deleteLeadNote(view, lead.id, note.id),
    onSuccess: ({ message }) => {
      onClose()
      void notify(message)
    },
    onError: (error) => notify(failureText(error), 'error'),
    onSettled: () => client.invalidateQueries({ queryKey: leadsKey() }),
  })
  return (
    <ConfirmDialog
      title={m.leads_note_delete_title()}
      action={m.action_delete()}
      busy={isPending}
      onConfirm={() => mutate()}
      onClose={onClose}
    >
      <p>{m.leads_note_delete_text()}</p>
    </ConfirmDialog>
  )
}
