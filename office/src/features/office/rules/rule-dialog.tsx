import { ADVERTISING_FACTS } from '@manzil/contract/catalogue/advertising'
import { type AdvertisingRule, AdvertisingRuleForm } from '@manzil/contract/catalogue/calls/advertising-rules'
import { m } from '@manzil/messages'
import { readDraft } from '@manzil/ui/browser/storage.ts'
import { button } from '@manzil/ui/button.ts'
import { Dialog } from '@manzil/ui/dialogs/dialog.tsx'
import { FormField } from '@manzil/ui/form/form-field.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { ConflictPanel } from '../../../editor/conflict-panel.tsx'
import { useUnsavedTitle } from '../../../editor/editor-frame.tsx'
import type { FieldErrors } from '../../../editor/forms.ts'
import { officeMessage } from '../../../editor/office-message.ts'
import { useDraft } from '../../../editor/use-draft.ts'
import { useSaving } from '../../../editor/use-saving.ts'
import { emirateName, FACTS, factName, ruleFieldName, SUBJECTS } from './labels.ts'
import { rulesQuery, saveRule } from './queries.ts'
import { useRuleEffect } from './use-rule-effect.tsx'

const draftName = ({ emirate, subject }: AdvertisingRule) => `rule:${emirate}/${subject}`

/** Returns whether this tab holds an unsaved change of a rule. */
export const hasRuleDraft = (rule: AdvertisingRule) => readDraft(draftName(rule)) !== undefined

/** Changes which facts an emirate requires, with the source of the rule. What is not saved stays in this tab. */
export function RuleDialog({ rule, onClose }: { rule: AdvertisingRule; onClose: () => void }) {
  const client = useQueryClient()
  const draft = useDraft<AdvertisingRuleForm>(draftName(rule), () => contentOf(rule), faultsOf)
  const { maySave, question } = useRuleEffect(rule, draft.base.required)
  const saving = useSaving<AdvertisingRuleForm, AdvertisingRule>({
    draft,
    maySave,
    save: () => saveRule(rule, { version: draft.version, form: draft.form }),
    reread: async () => {
      const { rules } = await client.fetchQuery(rulesQuery())
      return rules.find(({ emirate, subject }) => emirate === rule.emirate && subject === rule.subject) ?? rule
    },
    onStored: () => void client.invalidateQueries(rulesQuery()),
    contentOf,
  })
  useUnsavedTitle(draft.isChanged ? m.rules_title() : undefined)
  const { required, source, checked_on } = draft.form
  const [isSaved, setSaved] = useState(false)
  const close = useEffectEvent(onClose)
  // After the draft has been cleared, which needs this component.
  useEffect(() => {
    if (isSaved) close()
  }, [isSaved])
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (await saving.trySave()) setSaved(true)
  }
  const discard = () => {
    saving.discardDraft()
    onClose()
  }
  const { name, text } = SUBJECTS[rule.subject]
  return (
    <Dialog small title={m.rules_change_of({ emirate: emirateName(rule.emirate), subject: name() })} onClose={onClose}>
      {saving.conflict && (
        <ConflictPanel
          conflict={{ ...saving.conflict, theirs: inWords(saving.conflict.theirs) }}
          mine={inWords(draft.form)}
          isChanged={saving.isChanged}
          fieldName={ruleFieldName}
          onTake={saving.takeTheirs}
          onClose={saving.closeConflict}
        />
      )}
      <form method="post" onSubmit={(event) => void save(event)} className="grid gap-5 py-5">
        <fieldset className="grid gap-1">
          <legend className="sr-only">{m.rules_required()}</legend>
          {ADVERTISING_FACTS[rule.subject].map((fact) => (
            <label key={fact} className="flex min-h-11 items-center gap-2.5">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-primary"
                checked={required.includes(fact)}
                onChange={({ target }) =>
                  draft.change('required', target.checked ? [...required, fact] : required.filter((one) => one !== fact))
                }
              />
              {FACTS[fact]()}
            </label>
          ))}
          {text && <p className="text-sm text-muted">{text()}</p>}
        </fieldset>
        <FormField
          label={m.rules_source()}
          dir="auto"
          maxLength={500}
          value={source ?? ''}
          error={draft.errorOf('source')}
          onChange={({ target }) => draft.change('source', target.value || null)}
        />
        <FormField
          label={m.rules_checked()}
          type="date"
          value={checked_on ?? ''}
          error={draft.errorOf('checked_on')}
          onChange={({ target }) => draft.change('checked_on', target.value || null)}
        />
        <div className="flex flex-wrap gap-3">
          <button type="submit" className={button('primary')} aria-busy={saving.isPending}>
            {m.action_save()}
          </button>
          {draft.isChanged && (
            <button type="button" className={button('quiet')} onClick={discard}>
              {m.catalogue_discard()}
            </button>
          )}
        </div>
      </form>
      {question}
    </Dialog>
  )
}

function contentOf({ version, required, source, checked_on }: AdvertisingRule): { version: number; form: AdvertisingRuleForm } {
  return { version, form: { required, source: source || null, checked_on } }
}

function faultsOf(form: AdvertisingRuleForm): FieldErrors {
  const issues = AdvertisingRuleForm.safeParse(form).error?.issues ?? []
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join('.'), officeMessage(message)]))
}

/** Names the required facts, for people to compare. */
function inWords(form: AdvertisingRuleForm): AdvertisingRuleForm {
  return { ...form, required: form.required.map(factName) as never }
}
