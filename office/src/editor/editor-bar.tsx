import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { formatMoment } from '@manzil/ui/i18n/dates.ts'
import { Spinner } from '@manzil/ui/spinner.tsx'
import type { ReactNode } from 'react'

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
  isChanged: boolean
  /** When and by whom the stored version was saved. */
  saved: { at: string; by: string } | undefined
  onDiscard: (() => void) | undefined
  actions?: ReactNode
  save: ReactNode
  parts: readonly (readonly [id: string, label: string])[]
}

/** Sticky bar above an editor with its saved state, actions and section links. */
export function EditorBar({ back, title, badge, isChanged, saved, onDiscard, actions, save, parts }: EditorBarProps) {
  return (
    <div className="top-14 z-5 -mx-(--gutter) border-b border-line bg-paper px-(--gutter) py-3 md:sticky lg:top-0">
      {/* A single line on wide screens, so the layout doesn't shift when the first edit reveals buttons. */}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 lg:flex-nowrap *:shrink-0">
        {back}
        {title && (
          <bdi className="max-w-72 shrink! truncate strong" aria-hidden="true">
            {title}
          </bdi>
        )}
        {badge}
        <p aria-live="polite" className="min-w-0 shrink! truncate text-sm text-muted max-md:hidden">
          {isChanged ? m.catalogue_unsaved() : saved && m.catalogue_saved_at({ at: formatMoment(saved.at), by: saved.by || m.site_name() })}
        </p>
        <div className="ms-auto flex flex-wrap gap-2 max-lg:shrink!">
          {onDiscard && (
            <button type="button" className={button('quiet', 'sm')} onClick={onDiscard}>
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
          className="inline-flex min-h-10 items-center whitespace-nowrap text-muted hover:text-ink"
          onClick={(event) => {
            event.preventDefault()
            document.getElementById(id)?.scrollIntoView()
          }}
        >
          {label}
        </a>
      ))}
    </nav>
  )
}
