import type { ProjectDoubt } from '@manzil/contract/editing/project-doubts'
import { m } from '@manzil/messages'
import { ConfirmDialog } from '@manzil/ui/dialogs/confirm-dialog.tsx'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { focusField } from './focus-field.ts'

/** Lists what to check, each point linked to its field. */
export function DoubtsList({ doubts, isDraft }: { doubts: readonly ProjectDoubt[]; isDraft: boolean }) {
  if (doubts.length === 0) return null
  return (
    <section className="my-6 rounded-panel bg-sand-soft px-5 py-3 text-sm">
      <h2 className="strong">{m.catalogue_doubts()}</h2>
      <ul>
        {doubts.map(({ field, text }) => (
          <li key={`${field} ${text()}`}>
            <button type="button" className="link inline-flex min-h-10 items-center text-start" onClick={() => focusField(field)}>
              {text({ locale: getLocale() })}
            </button>
          </li>
        ))}
      </ul>
      {isDraft && <p className="text-muted">{m.catalogue_doubts_text()}</p>}
    </section>
  )
}

interface PublishAnywayDialogProps {
  points: readonly string[]
  /** Shown below the points. */
  note?: string | undefined
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks whether to publish without checking these points. */
export function PublishAnywayDialog({ points, note, busy, onConfirm, onClose }: PublishAnywayDialogProps) {
  return (
    <ConfirmDialog
      title={m.catalogue_publish_incomplete()}
      action={m.catalogue_publish_anyway()}
      cancel={m.catalogue_publish_complete()}
      isDestructive={false}
      busy={busy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <p>{m.catalogue_publish_incomplete_text()}</p>
      <ul className="grid list-disc gap-2 ps-5 pt-4">
        {points.map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      {note !== undefined && <p className="pt-4">{note}</p>}
    </ConfirmDialog>
  )
}
