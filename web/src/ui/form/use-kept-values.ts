import { useEffect } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { keepValues } from './kept-values.ts'

export interface Keeping<Values> {
  /** Name of the form. */
  form: string
  /** Whose values they are; undefined for a form of visitors. */
  of?: number
  /** What is kept: never a password or a code. */
  fields: readonly (keyof Values & string)[]
}

/** Keeps some fields of a form as they are typed. */
export function useKeptValues<Values extends FieldValues, Sent>(
  { watch, getValues }: UseFormReturn<Values, unknown, Sent>,
  keeping: Keeping<Values> | undefined,
): void {
  const { form, of, fields = [] } = keeping ?? {}
  const names = fields.join()
  useEffect(() => {
    if (form === undefined) return
    const { unsubscribe } = watch((_values, { type }) => {
      if (type !== 'change') return
      const values = names.split(',').map((name) => [name, getValues(name as Path<Values>) ?? ''])
      keepValues(form, { of, values: Object.fromEntries(values) })
    })
    return unsubscribe
  }, [watch, getValues, form, of, names])
}
