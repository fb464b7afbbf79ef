import type { Property } from '@manzil/contract/catalogue/calls/properties'
import { m } from '@manzil/messages'
import { CheckIcon } from '@manzil/ui/icons.tsx'
import { useState } from 'react'
import { PROJECT_LINE, ProjectLine } from '../projects/index.ts'
import { PlusIcon } from './plus-icon.tsx'

export function PickerRow({ project, isIn, onAdd }: { project: Property; isIn: boolean; onAdd: () => Promise<boolean> }) {
  const [isBusy, setBusy] = useState(false)
  const add = async () => {
    if (isBusy) return
    setBusy(true)
    await onAdd()
    setBusy(false)
  }
  return (
    <li className="border-t border-line">
      <button type="button" data-step onClick={add} aria-busy={isBusy} className={PROJECT_LINE}>
        <ProjectLine project={project}>
          <span
            className={`inline-flex min-h-9 items-center gap-1.5 rounded-full px-3 text-sm strong ${isIn ? 'bg-success-soft text-success' : 'border border-line-strong'}`}
          >
            {isIn ? <CheckIcon className="size-4" /> : <PlusIcon className="size-4" />}
            {isIn ? m.compare_picker_added() : m.compare_picker_add()}
          </span>
        </ProjectLine>
      </button>
    </li>
  )
}
