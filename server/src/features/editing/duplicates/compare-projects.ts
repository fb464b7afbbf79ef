import { MERGED_FACT_NAMES, MERGED_FACTS, type MergedFact } from '@manzil/contract/editing/calls/office-duplicates'
import type { ProjectForm } from '@manzil/contract/editing/calls/office-project-form'

/** Lists the facts that differ between two projects. The ids of their home types and homes do not count. */
export function differingFacts(one: ProjectForm, other: ProjectForm): MergedFact[] {
  const [first, second] = [withoutIds(one), withoutIds(other)]
  return MERGED_FACT_NAMES.filter((fact) =>
    MERGED_FACTS[fact].some((field) => JSON.stringify(first[field]) !== JSON.stringify(second[field])),
  )
}

function withoutIds(form: ProjectForm): ProjectForm {
  const units = form.units.map((unit) => ({ ...unit, id: null, homes: unit.homes.map((home) => ({ ...home, id: null })) }))
  return { ...form, units }
}

/** The form fields of some facts, with the number of pictures and home types in place of these. */
export function valuesOf(form: ProjectForm, facts: readonly MergedFact[]): Record<string, unknown> {
  const counted = { ...form, images: form.images.length, units: form.units.length }
  return Object.fromEntries(facts.flatMap((fact) => MERGED_FACTS[fact].map((field) => [field, counted[field]])))
}
