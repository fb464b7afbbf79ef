import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { Dialog } from '@manzil/ui/dialogs/dialog.tsx'
import { markWelcomeSeen } from './onboarding.ts'

/** Introduces the comparison on the first visit. */
export function WelcomeDialog({ onClose }: { onClose: () => void }) {
  const close = () => {
    markWelcomeSeen()
    onClose()
  }
  const steps = [
    { title: m.compare_welcome_1_title(), text: m.compare_welcome_1_text() },
    { title: m.compare_welcome_2_title(), text: m.compare_welcome_2_text() },
    { title: m.compare_welcome_3_title(), text: m.compare_welcome_3_text() },
  ]
  return (
    <Dialog
      small
      title={m.compare_welcome_title()}
      onClose={close}
      footer={
        <div className="grid grid-cols-[auto_1fr] gap-2">
          <button type="button" className={button('quiet')} onClick={close}>
            {m.compare_skip()}
          </button>
          <button type="button" className={button('primary')} onClick={close}>
            {m.compare_start()}
          </button>
        </div>
      }
    >
      <ol className="grid gap-5 py-6">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[2rem_1fr] gap-3">
            <span className="figure text-h3 text-brass" aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <b className="block">{title}</b>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Dialog>
  )
}

export function HelpDialog({ onClose }: { onClose: () => void }) {
  const texts = [m.compare_help_marks(), m.compare_help_money(), m.compare_help_kept(), m.compare_help_keys()]
  return (
    <Dialog small title={m.compare_help_title()} onClose={onClose}>
      <div className="grid gap-4 py-6">
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </Dialog>
  )
}
