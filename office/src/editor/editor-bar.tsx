import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'
import { Spinner } from '@manzil/ui/spinner.tsx'
import type { ReactNode } from 'react'
import { focusSection } from './focus-field.ts'

interface SaveButtonProps {
  label: string
  look?: 'primary' | 'secondary'
  saving: { isChanged: boolean; isPending: boolean; trySave: () => unknown }
}

export function SaveButton({ label, look = 'primary', saving: { isChanged, isPending, trySave } }: SaveButtonProps) {
  return (
    <button
      type="button"
      className={button(look, 'sm', 'max-md:w-full')}
      aria-busy={isPending}
      aria-disabled={!isChanged}
      aria-keyshortcuts="Control+S Meta+S"
      title={m.catalogue_save_key()}
      onClick={() => void trySave()}
    >
      {isPending && <Spinner />}
      {label}
    </button>
  )
}

interface EditorBarProps {
  back: ReactNode
  title: string
  badge?: ReactNode
  /** What is not saved. */
  unsaved: string | undefined
  /** When and by whom the stored version was saved. */
  saved: { at: string; by: string } | undefined
  onDiscard: (() => void) | undefined
  actions?: ReactNode
  save: ReactNode
  parts: readonly (readonly [id: string, label: string])[]
}

/** Sticky bar above an editor with its saved state, actions and section links. */
export function EditorBar({ back, title, badge, unsaved, saved, onDiscard, actions, save, parts }: EditorBarProps) {
  return (
    <div data-editor-bar className="top-14 z-5 -mx-(--gutter) border-b border-line bg-paper px-(--gutter) py-3 md:sticky lg:top-0">
      {/* On wide screens, the buttons leave room for the title and rarely need a second row. */}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 lg:flex-nowrap">
        <div className="min-w-0 flex-1 max-lg:basis-full lg:min-w-64">
          <div className="flex items-center gap-x-3 max-lg:flex-wrap *:shrink-0 lg:[&>a]:min-h-7">
            {back}
            {title && (
              <bdi className="min-w-0 shrink! strong [overflow-wrap:anywhere] lg:line-clamp-4" title={title} aria-hidden="true">
                {title}
              </bdi>
            )}
            {badge}
          </div>
          <p aria-live="polite" className="min-h-5 text-xs text-muted lg:truncate">
            {unsaved ?? (saved && m.catalogue_saved_at({ at: formatMoment(saved.at), by: saved.by || m.site_name() }))}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 lg:justify-end">
          {onDiscard && (
            <button type="button" className={button('quiet', 'sm', 'px-3!')} onClick={onDiscard}>
              {m.catalogue_discard()}
            </button>
          )}
          {actions}
          <span className="max-md:hidden">{save}</span>
        </div>
      </div>
      <Parts parts={parts} />
    </div>
  )
}

function Parts({ parts }: Pick<EditorBarProps, 'parts'>) {
  if (parts.length < 2) return null
  return (
    <nav aria-label={m.catalogue_parts()} className="mt-1 bleed-row gap-4 text-sm">
      {parts.map(([id, label]) => (
        <a
          key={id}
          href={`#${id}`}
          className="-mx-2 inline-flex min-h-10 items-center whitespace-nowrap px-2 text-muted -outline-offset-2! hover:text-ink"
          onClick={(event) => {
            event.preventDefault()
            focusSection(id)
          }}
        >
          {label}
        </a>
      ))}
    </nav>
  )
}
