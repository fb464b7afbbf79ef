import {
  AdvertisingRuleParams,
  AdvertisingRuleSavedAnswer,
  AdvertisingRulesAnswer,
  ChangeAdvertisingRuleBody,
  RuleEffectAnswer,
  RuleEffectBody,
} from '@manzil/contract/catalogue/calls/advertising-rules'
import { STAFF_ROLES } from '@manzil/contract/people/roles'
import { m } from '@manzil/messages'
import type { FastifyInstance } from 'fastify'
import { accountRoutes } from '../../../platform/http/account-routes.ts'
import type { Services } from '../../../platform/services.ts'
import { changeRule, listRules } from './change-rule.ts'
import { areAdvertsEnforced } from './require-facts.ts'
import { findRuleEffect } from './rule-effect.ts'

function standingOf(services: Services): 'demo' | 'before' | 'enforced' {
  if (!services.config.permits.required) return 'demo'
  return areAdvertsEnforced(services) ? 'enforced' : 'before'
}

export function advertisingRuleRoutes(app: FastifyInstance, services: Services): void {
  const route = accountRoutes(app, services)
  const staff = { tag: 'staff', access: STAFF_ROLES } as const
  route('GET', '/office/advertising-rules', {
    ...staff,
    summary: 'Get what each emirate requires of advertisements',
    answer: AdvertisingRulesAnswer,
    result: async () => ({ rules: await listRules(services), standing: standingOf(services) }),
  })
  route('PUT', '/office/advertising-rules/:emirate/:subject', {
    ...staff,
    summary: 'Change what an emirate requires of an advertisement',
    params: AdvertisingRuleParams,
    body: ChangeAdvertisingRuleBody,
    answer: AdvertisingRuleSavedAnswer,
    message: m.office_rule_saved,
    result: ({ account, params, body }) => changeRule(services, account, params, body),
  })
  route('POST', '/office/advertising-rules/:emirate/:subject/effect', {
    ...staff,
    summary: 'Get what a changed rule would do, without changing it',
    params: AdvertisingRuleParams,
    body: RuleEffectBody,
    answer: RuleEffectAnswer,
    result: ({ params, body }) => findRuleEffect(services, params, body),
  })
}
