import type {
  AdvertisingRule,
  AdvertisingRuleForm,
  AdvertisingRulesAnswer,
  RuleEffect,
} from '@manzil/contract/catalogue/calls/advertising-rules'
import { m } from '@manzil/messages'
import { ConfirmDialog } from '@manzil/ui/dialogs/confirm-dialog.tsx'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { Localized } from '@manzil/ui/i18n/localized.tsx'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { readRuleEffect, rulesQuery } from './queries.ts'

interface Asked {
  effect: RuleEffect
  answer: (mayBeSaved: boolean) => void
}

const CONSEQUENCES: Record<AdvertisingRulesAnswer['data']['standing'], () => string> = {
  demo: m.rules_demo,
  before: m.rules_not_enforced,
  enforced: m.rules_effect_enforced,
}

/** Asks before a rule is saved that published projects do not meet. @param before the facts that are required now */
export function useRuleEffect(rule: AdvertisingRule, before: readonly string[]) {
  const [asked, setAsked] = useState<Asked>()
  const standing = useQueryClient().getQueryData(rulesQuery().queryKey)?.standing
  const maySave = async ({ required }: AdvertisingRuleForm): Promise<boolean> => {
    if (rule.subject === 'agent' || required.every((fact) => before.includes(fact))) return true
    try {
      const effect = await readRuleEffect(rule, required)
      return effect.count === 0 || (await new Promise<boolean>((answer) => setAsked({ effect, answer })))
    } catch (error) {
      void notify(failureText(error), 'error')
      return false
    }
  }
  const close = (mayBeSaved: boolean) => {
    setAsked(undefined)
    asked?.answer(mayBeSaved)
  }
  const question = asked && (
    <ConfirmDialog
      title={m.rules_effect_title()}
      action={m.catalogue_save_anyway()}
      isDestructive={standing === 'enforced' || rule.subject === 'home'}
      onConfirm={() => close(true)}
      onClose={() => close(false)}
    >
      <Effect effect={asked.effect} isOfHomes={rule.subject === 'home'} />
      {standing && rule.subject !== 'home' && <p className="pt-4">{CONSEQUENCES[standing]()}</p>}
    </ConfirmDialog>
  )
  return { maySave, question }
}

function Effect({ effect: { count, homes, projects }, isOfHomes }: { effect: RuleEffect; isOfHomes: boolean }) {
  return (
    <>
      <p>
        {isOfHomes
          ? m.rules_effect_homes({ count: homes, shown: formatNumber(homes) })
          : m.rules_effect_projects({ count, shown: formatNumber(count) })}
      </p>
      <ul className="grid list-disc gap-1 ps-5 pt-3">
        {projects.map((project) => (
          <li key={project.id}>
            <Localized of={project} field="title" />
          </li>
        ))}
        {count > projects.length && <li>{m.list_more({ count: count - projects.length })}</li>}
      </ul>
    </>
  )
}
