import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { CopyIcon } from '@manzil/ui/form/icons.tsx'
import { notify } from '@manzil/ui/notify.ts'

/** Shows new recovery codes; they can't be displayed again. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => notify(m.recovery_copied()),
      () => notify(m.recovery_copy_failed(), 'error'),
    )
  return (
    <div className="grid gap-5 py-6">
      <p className="text-muted">{m.recovery_text()}</p>
      <ul className="ltr-run grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-control border border-dashed border-line-strong bg-sand-soft p-4 text-center">
        {codes.map((code) => (
          <li key={code} className="tracking-[0.04em] select-all">
            {code}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <button type="button" className={button('primary')} onClick={onClose}>
          {m.recovery_kept()}
        </button>
        <button type="button" className={button('secondary')} onClick={copy}>
          <CopyIcon className="size-4" />
          {m.action_copy()}
        </button>
      </div>
    </div>
  )
}
