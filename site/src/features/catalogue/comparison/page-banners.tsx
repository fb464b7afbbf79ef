import { m } from '@manzil/messages'
import { button, iconButton } from '@manzil/ui/button.ts'
import { CloseIcon, InfoIcon, WarningIcon } from '@manzil/ui/icons.tsx'

/** Shows an error in a live region that is mounted before it has text. `inside`: at the foot of a dialog. */
export function ErrorBanner({ text, onClose, inside = false }: { text: string | undefined; onClose: () => void; inside?: boolean }) {
  return (
    <div role="alert" className={inside ? '' : 'fixed inset-x-4 bottom-6 z-40 mx-auto max-w-130'}>
      {text && (
        <div
          className={`flex items-center gap-3 rounded-control bg-danger-soft py-1.5 ps-4 pe-1 text-ui text-danger ${inside ? 'mb-3' : 'shadow-lift'}`}
        >
          <WarningIcon className="size-5" />
          <p className="min-w-0 flex-1 py-1.5">{text}</p>
          <button type="button" className={iconButton()} aria-label={m.action_close()} onClick={onClose}>
            <CloseIcon />
          </button>
        </div>
      )}
    </div>
  )
}

export function SharedBanner({ onKeep, onMine }: { onKeep: () => void; onMine: () => void }) {
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-panel border border-line bg-surface px-5 py-3.5 print:hidden">
      <InfoIcon className="size-5 text-brass" />
      <p className="min-w-60 flex-1">{m.compare_shared()}</p>
      <div className="flex gap-2">
        <button type="button" className={button('secondary', 'sm')} onClick={onKeep}>
          {m.compare_shared_keep()}
        </button>
        <button type="button" className={button('quiet', 'sm')} onClick={onMine}>
          {m.compare_shared_mine()}
        </button>
      </div>
    </div>
  )
}
