import { m } from '@manzil/messages'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { WarningIcon } from '../icons.tsx'
import { INPUT } from '../input.ts'
import { EyeIcon, EyeOffIcon } from './icons.tsx'

interface Labelled {
  label: ReactNode
  error?: string | undefined
  hint?: ReactNode
}

export interface FormFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'>, Labelled {
  adornment?: ReactNode
}

export function FormField({ label, error, hint, adornment, ...input }: FormFieldProps) {
  return (
    <Frame label={label} error={error} hint={hint}>
      {({ className, ...control }) => (
        <div className="relative" dir={adornment ? input.dir : undefined}>
          <input
            className={`${className} ${adornment ? 'pe-13' : ''} ${input.type === 'tel' ? '[unicode-bidi:bidi-override]' : ''}`}
            {...control}
            {...input}
          />
          {adornment && <div className="absolute inset-y-0 end-0.5 grid place-items-center">{adornment}</div>}
        </div>
      )}
    </Frame>
  )
}

export function FormTextArea({ label, error, hint, ...area }: Omit<ComponentProps<'textarea'>, 'id' | 'className'> & Labelled) {
  return (
    <Frame label={label} error={error} hint={hint}>
      {({ className, ...control }) => <textarea className={`${className} block min-h-24 resize-y`} {...control} {...area} />}
    </Frame>
  )
}

export function FormSelect({ label, error, hint, ...select }: Omit<ComponentProps<'select'>, 'id' | 'className'> & Labelled) {
  return (
    <Frame label={label} error={error} hint={hint}>
      {(control) => <select {...control} {...select} />}
    </Frame>
  )
}

interface Control {
  id: string
  className: string
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

function Frame({ label, error, hint, children }: Labelled & { children: (control: Control) => ReactNode }) {
  const id = useId()
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className="text-sm strong">
        {label}
      </label>
      {children({
        id,
        className: `${INPUT} aria-invalid:border-danger aria-invalid:shadow-[inset_0_0_0_1px_var(--danger)]`,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {error && (
        <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-sm text-danger">
          <WarningIcon className="mt-[0.25em] size-4" />
          {error}
        </p>
      )}
      {hint && (
        <div id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </div>
      )}
    </div>
  )
}

export function PasswordField(props: FormFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <FormField
      {...props}
      type={shown ? 'text' : 'password'}
      dir="ltr"
      autoCapitalize="none"
      spellCheck={false}
      adornment={
        <button
          type="button"
          aria-label={m.form_show_password()}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="grid size-11 place-items-center rounded-control text-muted hover:text-ink"
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      }
    />
  )
}
