import { EnableTwoFactorBody, type SetUpTwoFactorAnswer, type TwoFactorState } from '@manzil/contract/people/calls/security-settings'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { Dialog } from '@manzil/ui/dialogs/dialog.tsx'
import { FormField } from '@manzil/ui/form/form-field.tsx'
import { FormFailure, SubmitButton } from '@manzil/ui/form/form-parts.tsx'
import { CopyIcon } from '@manzil/ui/form/icons.tsx'
import { LoadFailed } from '@manzil/ui/form/load-failed.tsx'
import { useApiForm } from '@manzil/ui/form/use-api-form.ts'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { notify } from '@manzil/ui/notices/notify.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { disableTwoFactor, enableTwoFactor, profileQuery, renewRecoveryCodes, setUpTwoFactor, twoFactorQuery } from '../queries.ts'
import { ConfirmForm, ConfirmWithCodeForm } from './confirm-form.tsx'

type Step =
  | { name: 'state' | 'renew' | 'disable' }
  | { name: 'scan'; secret: SetUpTwoFactorAnswer['data'] }
  | { name: 'codes'; codes: string[] }

export function TwoFactorDialog({ onClose }: { onClose: () => void }) {
  const { data: state, error, isFetching, refetch } = useQuery(twoFactorQuery())
  const [step, setStep] = useState<Step>({ name: 'state' })
  const client = useQueryClient()
  const renew = () => Promise.all([profileQuery(), twoFactorQuery()].map(({ queryKey }) => client.invalidateQueries({ queryKey })))
  const showCodes = ({ message, data }: { message: string; data: { recovery_codes: string[] } }) => {
    setStep({ name: 'codes', codes: data.recovery_codes })
    void renew()
    void notify(message)
  }
  const back = () => setStep({ name: 'state' })
  const disable = async (body: { password: string; code: string }) => {
    const { message } = await disableTwoFactor(body)
    onClose()
    void renew()
    await notify(message)
  }
  return (
    <Dialog small title={m.settings_two_factor()} onClose={onClose}>
      {!state && error && !isFetching && <LoadFailed error={error} retry={refetch} />}
      {!state && !(error && !isFetching) && (
        <p role="status" className="py-6">
          {m.loading_dots()}
        </p>
      )}
      {state && step.name === 'state' && !state.enabled && (
        <ConfirmForm
          text={m.two_factor_intro()}
          submit={m.action_continue()}
          send={async (body) => setStep({ name: 'scan', secret: (await setUpTwoFactor(body)).data })}
          onCancel={onClose}
        />
      )}
      {state && step.name === 'state' && state.enabled && <Enabled state={state} onStep={(name) => setStep({ name })} />}
      {step.name === 'scan' && <Scan secret={step.secret} send={async (body) => showCodes(await enableTwoFactor(body))} />}
      {step.name === 'codes' && <RecoveryCodes codes={step.codes} onClose={onClose} />}
      {step.name === 'renew' && (
        <ConfirmWithCodeForm
          text={m.two_factor_renew_text()}
          submit={m.two_factor_renew()}
          send={async (body) => showCodes(await renewRecoveryCodes(body))}
          onCancel={back}
        />
      )}
      {step.name === 'disable' && (
        <ConfirmWithCodeForm danger text={m.two_factor_disable_text()} submit={m.two_factor_disable()} send={disable} onCancel={back} />
      )}
    </Dialog>
  )
}

function Enabled({ state, onStep }: { state: TwoFactorState; onStep: (name: 'renew' | 'disable') => void }) {
  return (
    <div className="grid gap-5 py-6">
      <p>{m.two_factor_enabled_text()}</p>
      <p className="text-muted">{m.two_factor_codes_left({ count: formatNumber(state.recovery_codes_left) })}</p>
      <div className="flex flex-wrap gap-2">
        <button type="button" className={button('primary')} onClick={() => onStep('renew')}>
          {m.two_factor_renew()}
        </button>
        {!state.required && (
          <button type="button" className={button('secondary')} onClick={() => onStep('disable')}>
            {m.two_factor_disable()}
          </button>
        )}
      </div>
      {state.required && <p className="text-sm text-muted">{m.two_factor_required()}</p>}
    </div>
  )
}

interface ScanProps {
  secret: SetUpTwoFactorAnswer['data']
  send: (body: { code: string }) => Promise<void>
}

function Scan({ secret, send }: ScanProps) {
  const form = useApiForm(EnableTwoFactorBody, send)
  return (
    <form method="post" noValidate onSubmit={form.submit} className="grid gap-5 py-6">
      <p className="text-muted">{m.two_factor_scan_text()}</p>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(secret.qr_svg)}`}
        alt={m.two_factor_qr()}
        width={208}
        height={208}
        className="justify-self-center rounded-control border border-line bg-white p-2"
      />
      <p className="text-sm">
        {m.two_factor_secret()}{' '}
        <code className="ltr-run mt-1 block rounded-control bg-sand-soft px-3 py-2 text-center tracking-[0.08em] [overflow-wrap:anywhere] select-all">
          {secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
        <a href={secret.otpauth_url} className="link mt-2 inline-flex min-h-11 items-center md:hidden">
          {m.two_factor_open_app()}
        </a>
      </p>
      <FormField label={m.field_code()} {...form.field('code')} autoComplete="one-time-code" inputMode="numeric" dir="ltr" required />
      {form.failure && <FormFailure>{form.failure}</FormFailure>}
      <SubmitButton form={form}>{m.two_factor_enable()}</SubmitButton>
    </form>
  )
}

/** The codes cannot be displayed again. */
function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
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
