import type { RecordForms } from '@manzil/contract/editing/calls/office-records'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { ApiError } from '@manzil/ui/api/api-error.ts'
import { ConfirmDialog } from '@manzil/ui/dialogs/confirm-dialog.tsx'
import { FormSelect } from '@manzil/ui/form/form-field.tsx'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { textOf } from '@manzil/ui/i18n/localized.tsx'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { optionsQuery } from '../projects/index.ts'
import { mergeRecord, type NamedEntity } from './queries.ts'

const LISTS = { developer: 'developers', community: 'communities', amenity: 'amenities' } as const

interface MergeDialogProps {
  entity: NamedEntity
  id: number
  form: RecordForms[NamedEntity] | RecordForms['post']
  onMerged: () => void
  onClose: () => void
}

/** Chooses the record to keep and merges this one into it. Communities can only be merged within their emirate. */
export function MergeDialog({ entity, id, form, onMerged, onClose }: MergeDialogProps) {
  const { data } = useQuery(optionsQuery())
  const [into, setInto] = useState('')
  const [fault, setFault] = useState<string>()
  const emirate = 'emirate_id' in form ? form.emirate_id : undefined
  const choices = (data?.[LISTS[entity]] ?? []).filter(
    (one) => one.id !== id && (emirate === undefined || ('emirate_id' in one && one.emirate_id === emirate)),
  )
  const { mutate, isPending } = useMutation({
    mutationFn: () => mergeRecord(entity, id, Number(into)),
    onSuccess: ({ message }) => {
      void notify(message)
      onMerged()
    },
    onError: (error) => setFault((error instanceof ApiError && error.fields['into_id']?.[0]) || failureText(error)),
  })
  // Amenities have no page.
  const text = entity === 'amenity' ? m.office_amenity_merge_text : m.office_record_merge_text
  return (
    <ConfirmDialog
      title={m.office_record_merge_title()}
      action={m.action_merge()}
      busy={isPending}
      onConfirm={() => (into === '' ? setFault(m.input_required()) : mutate())}
      onClose={onClose}
    >
      <p className="mb-5 text-muted">{text({ name: 'name' in form ? isolated(textOf(form, 'name')) : '' })}</p>
      <FormSelect
        label={m.office_record_merge_into()}
        value={into}
        error={fault}
        onChange={({ target }) => {
          setInto(target.value)
          setFault(undefined)
        }}
      >
        <option value="">{m.office_record_choose()}</option>
        {choices.map((one) => (
          <option key={one.id} value={one.id}>
            {textOf(one, 'name')}
          </option>
        ))}
      </FormSelect>
    </ConfirmDialog>
  )
}
