import { type DuplicateProject, hasFact, isGiven, MERGED_FACTS, type MergedFact } from '@manzil/contract/editing/calls/office-duplicates'
import type { ProjectForm } from '@manzil/contract/editing/calls/office-project-form'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { projectFieldName, projectFieldValue } from '../projects/index.ts'

const fieldsOf = (fact: MergedFact): readonly (keyof ProjectForm)[] => MERGED_FACTS[fact]

export function factName(fact: MergedFact): string {
  return fact === 'location' ? m.duplicates_field_location() : projectFieldName(fieldsOf(fact)[0] as string)
}

/** A text in the letters of the other language counts as missing: a register knows only Arabic names, and stores them as both. */
const OWN_LETTERS: { [fact in MergedFact]?: RegExp } = {
  title: /\p{Script=Latin}/u,
  description: /\p{Script=Latin}/u,
  title_ar: /\p{Script=Arabic}/u,
  description_ar: /\p{Script=Arabic}/u,
}
const hasFittingFact = (twin: DuplicateProject, fact: MergedFact) =>
  hasFact(twin.values, fact) && (OWN_LETTERS[fact]?.test(String(twin.values[fact])) ?? true)

/** Whether merging takes a fact from the removed project unless the user chooses otherwise: the kept one lacks it. */
export function isTakenByDefault(fact: MergedFact, kept: DuplicateProject, removed: DuplicateProject): boolean {
  return (!hasFact(kept.values, fact) && hasFact(removed.values, fact)) || (!hasFittingFact(kept, fact) && hasFittingFact(removed, fact))
}

/** Shows a fact in words: text, or lines in the page's language. @param nameOf names the record that a field refers to by its id */
export function factText(
  twin: DuplicateProject,
  fact: MergedFact,
  nameOf: (field: string, id: number) => string | undefined,
): string | string[] {
  const { values } = twin
  const [field = '', ...others] = fieldsOf(fact)
  const given = hasFact(values, fact) ? others.filter((other) => isGiven(values[other])) : []
  const text = projectFieldValue(field, values[field], nameOf)
  if (given.length === 0 || typeof text !== 'string') return text
  const texts = given.map((other) => (values[other] === true ? projectFieldName(other) : projectFieldValue(other, values[other], nameOf)))
  return [text, ...texts.flat()].map(isolated).join(' · ')
}
