import type { ProjectForEditing } from '@manzil/contract/office-projects'
import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import { changedFields, type EditorForm, type Faults, faultsOf, same, toEditor } from './editor-form.ts'

interface Kept {
  version: number
  base: EditorForm
  form: EditorForm
}

/** Goes with the tab, like all drafts. */
const keyOf = (id: number | 'new') => `manzil:project:${id}`

function readKept(id: number | 'new'): Kept | undefined {
  try {
    const kept = sessionStorage.getItem(keyOf(id))
    return kept === null ? undefined : JSON.parse(kept)
  } catch {
    // Storage may be forbidden: then nothing is kept.
    return undefined
  }
}

function keep(id: number | 'new', kept: Kept | undefined): void {
  try {
    if (kept) sessionStorage.setItem(keyOf(id), JSON.stringify(kept))
    else sessionStorage.removeItem(keyOf(id))
  } catch {
    // See above.
  }
}

export type Change = <Field extends keyof EditorForm>(field: Field, value: EditorForm[Field]) => void

export interface ProjectDraft {
  form: EditorForm
  /** What the form was like when it was loaded, and the version that it was of. */
  base: EditorForm
  version: number
  change: Change
  isChanged: boolean
  /** Why a field would be refused, as far as that is to be told by now. */
  errorOf: (path: string) => string | undefined
  faults: Faults
  tell: (faults: Faults) => void
  /** Goes on from a newer version, with this in the form. */
  rebase: (project: Pick<ProjectForEditing, 'version' | 'form'>, form?: EditorForm) => void
  forget: () => void
}

/** What somebody has typed of a project and not saved; it outlives a reload. */
export function useProjectDraft(id: number | 'new', project: Pick<ProjectForEditing, 'version' | 'form'>): ProjectDraft {
  const [{ version, base, form }, setKept] = useState<Kept>(() => {
    const kept = readKept(id)
    const loaded = toEditor(project.form)
    return kept ?? { version: project.version, base: loaded, form: loaded }
  })
  const [told, setTold] = useState<{ form: EditorForm; faults: Faults }>()
  const [attempted, setAttempted] = useState(false)
  const isChanged = useMemo(() => !same(base, form), [base, form])
  useEffect(() => keep(id, isChanged ? { version, base, form } : undefined), [id, isChanged, version, base, form])

  const checked = useDeferredValue(form)
  const faults = useMemo(() => faultsOf(checked), [checked])
  const touched = useMemo(() => new Set<string>(changedFields(base, checked)), [base, checked])
  return {
    form,
    base,
    version,
    change: (field, value) => setKept((before) => ({ ...before, form: { ...before.form, [field]: value } })),
    isChanged,
    faults,
    errorOf: (path) => {
      const field = path.split('.')[0] as keyof EditorForm
      if (told && same(told.form[field], form[field]) && told.faults[path]) return told.faults[path]
      return attempted || touched.has(field) ? faults[path] : undefined
    },
    tell: (found) => {
      setAttempted(true)
      setTold({ form, faults: found })
    },
    rebase: (newer, changed) => {
      const loaded = toEditor(newer.form)
      setTold(undefined)
      setAttempted(false)
      setKept({ version: newer.version, base: loaded, form: changed ?? loaded })
    },
    forget: () => {
      keep(id, undefined)
      setKept((before) => ({ ...before, form: before.base }))
    },
  }
}
