import { m } from '@manzil/messages'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Frame, type Labelled } from './frame.tsx'
import { EyeIcon, EyeOffIcon } from './icons.tsx'

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
