import { m } from '@manzil/messages'
import { iconButton } from '@manzil/ui/button.ts'
import { CheckIcon, CloseIcon, WarningIcon } from '@manzil/ui/icons.tsx'
import { useEffect, useRef } from 'react'
import { focusField } from './focus-field.ts'
import type { FieldErrors } from './forms.ts'

/** Why saving or publishing failed: the messages by field. */
export interface Refusal {
  title: string
  faults: FieldErrors
  /** Whether the panel takes the focus, instead of the first invalid field. */
  isAction: boolean
  /** What is missing too, though not required. */
  lacks: readonly string[]
}

interface RefusalPanelProps {
  refusal: Refusal
  /** Whether the field at a path still has the fault. */
  isOpen: (path: string) => boolean
  fieldName: (field: string) => string
  onClose: () => void
}

/** Lists every field that keeps something from succeeding, each linked to the field. Corrected ones get a check mark. */
export function RefusalPanel({ refusal: { title, faults, isAction, lacks }, isOpen, fieldName, onClose }: RefusalPanelProps) {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isAction) return
    panel.current?.focus({ preventScroll: true })
    panel.current?.scrollIntoView({ block: 'nearest' })
  }, [isAction])
  return (
    <section
      ref={panel}
      tabIndex={-1}
      role="alert"
      className="my-6 rounded-panel border border-danger bg-danger-soft py-2 ps-5 pe-2 outline-none"
    >
      <div className="flex items-center gap-2">
        <WarningIcon className="size-5 text-danger" />
        <h2 className="me-auto strong">{title}</h2>
        <button type="button" className={iconButton()} aria-label={m.action_close()} onClick={onClose}>
          <CloseIcon />
        </button>
      </div>
      <ul className="mb-2 grid text-sm">
        {Object.entries(faults).map(([path, message]) => (
          <li key={path} className="flex flex-wrap items-center gap-x-2">
            <button type="button" className="link inline-flex min-h-10 items-center gap-1.5 text-start" onClick={() => focusField(path)}>
              {!isOpen(path) && <CheckIcon className="size-4 text-success" />}
              {nameOf(path, fieldName)}
            </button>
            <span className={isOpen(path) ? '' : 'text-muted line-through'}>{message}</span>
          </li>
        ))}
      </ul>
      {lacks.length > 0 && (
        <div className="mb-2 text-sm">
          <p>{m.catalogue_publish_lacks()}</p>
          <ul className="grid list-disc gap-1 ps-5">
            {lacks.map((lack) => (
              <li key={lack}>{lack}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

/** The name of the field at a path, or of the list that it is in. */
function nameOf(path: string, fieldName: (field: string) => string): string {
  const name = fieldName(path)
  return name === path ? fieldName(path.split('.')[0] ?? path) : name
}
