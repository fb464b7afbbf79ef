import type { AdvertisingFact, AdvertisingSubject } from '@manzil/contract/catalogue/advertising'
import { EMIRATES } from '@manzil/contract/catalogue/terms'
import { m } from '@manzil/messages'
import { textOf } from '@manzil/ui/i18n/localized.tsx'

export const SUBJECTS: Record<AdvertisingSubject, { name: () => string; text?: () => string }> = {
  off_plan: { name: m.rules_off_plan },
  ready: { name: m.rules_ready },
  home: { name: m.rules_home, text: m.rules_home_text },
  agent: { name: m.rules_agent, text: m.rules_agent_text },
}

export const FACTS: Record<AdvertisingFact, () => string> = {
  permit: m.fact_permit,
  project_number: m.fact_project_number,
  developer_number: m.fact_developer_number,
  escrow: m.fact_escrow,
  agent_number: m.fact_agent_number,
  brokerage_number: m.fact_brokerage_number,
}

export function emirateName(slug: string): string {
  const emirate = EMIRATES.find((one) => one.slug === slug)
  return emirate ? textOf(emirate, 'name') : slug
}

const FIELDS: Record<string, () => string> = { required: m.rules_required, source: m.rules_source, checked_on: m.rules_checked }

export function ruleFieldName(field: string): string {
  return FIELDS[field]?.() ?? field
}

export function factName(fact: unknown): string {
  return FACTS[fact as AdvertisingFact]?.() ?? String(fact)
}

export function ruleSubjectName(subject: string): string {
  return (SUBJECTS as Record<string, { name: () => string }>)[subject]?.name() ?? subject
}
