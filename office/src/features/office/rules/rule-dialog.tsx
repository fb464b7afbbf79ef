import { ADVERTISING_FACTS, type AdvertisingFact } from '@manzil/contract/catalogue/advertising'
import type { AdvertisingRule } from '@manzil/contract/catalogue/calls/advertising-rules'
import { m } from '@manzil/messages'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { button } from '@manzil/ui/button.ts'
import { Dialog } from '@manzil/ui/dialogs/dialog.tsx'
import { FormField } from '@manzil/ui/form/form-field.tsx'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { emirateName, FACTS, SUBJECTS } from './labels.ts'
import { saveRule } from './queries.ts'

/** Changes which facts an emirate requires, with the source of the rule. */
export function RuleDialog({ rule, onClose }: { rule: AdvertisingRule; onClose: () => void }) {
  const client = useQueryClient()
  const [required, setRequired] = useState<readonly AdvertisingFact[]>(rule.required)
  const [source, setSource] = useState(rule.source)
  const [checkedOn, setCheckedOn] = useState(rule.checked_on ?? '')
  const { mutate, isPending } = useMutation({
    mutationFn: () => saveRule(rule, { required: [...required], source, checked_on: checkedOn || null }),
    onSuccess: ({ message }) => {
      void notify(message)
      onClose()
    },
    onError: (error) => void notify(failureText(error), 'error'),
    onSettled: () => client.invalidateQueries({ queryKey: accountKey('advertising-rules') }),
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) mutate()
  }
  const { name, text } = SUBJECTS[rule.subject]
  return (
    <Dialog small title={m.rules_change_of({ emirate: emirateName(rule.emirate), subject: name() })} onClose={onClose}>
      <form method="post" onSubmit={save} className="grid gap-5 py-5">
        <fieldset className="grid gap-1">
          {ADVERTISING_FACTS[rule.subject].map((fact) => (
            <label key={fact} className="flex min-h-11 items-center gap-2.5">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-primary"
                checked={required.includes(fact)}
                onChange={({ target }) => setRequired(target.checked ? [...required, fact] : required.filter((one) => one !== fact))}
              />
              {FACTS[fact]()}
            </label>
          ))}
          {text && <p className="text-sm text-muted">{text()}</p>}
        </fieldset>
        <FormField label={m.rules_source()} dir="auto" maxLength={500} value={source} onChange={({ target }) => setSource(target.value)} />
        <FormField label={m.rules_checked()} type="date" value={checkedOn} onChange={({ target }) => setCheckedOn(target.value)} />
        <button type="submit" className={button('primary', 'md', 'justify-self-start')} aria-busy={isPending}>
          {m.action_save()}
        </button>
      </form>
    </Dialog>
  )
}
