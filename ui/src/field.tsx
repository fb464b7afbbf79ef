import type { ComponentProps } from 'react'
import { Frame } from './form/frame.tsx'

interface TextFieldProps extends Omit<ComponentProps<'input'>, 'id' | 'className'> {
  label: string
  error?: string | undefined
}

export function TextField({ label, error, ...input }: TextFieldProps) {
  return (
    <Frame label={label} error={error}>
      {(control) => <input {...control} {...input} />}
    </Frame>
  )
}
