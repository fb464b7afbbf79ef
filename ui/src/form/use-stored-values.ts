import { useEffect } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { storeValues } from './stored-values.ts'

export interface StoreOptions<Values> {
  form: string
  /** Id of the signed-in user; undefined for forms of anonymous visitors. */
  of?: number
  /** Fields to store; never a password or a code. */
  fields: readonly (keyof Values & string)[]
}

export function useStoredValues<Values extends FieldValues, Sent>(
  { watch, getValues }: UseFormReturn<Values, unknown, Sent>,
  keeping: StoreOptions<Values> | undefined,
): void {
  const { form, of, fields = [] } = keeping ?? {}
  const names = fields.join()
  useEffect(() => {
    if (form === undefined) return
    const { unsubscribe } = watch((_values, { type }) => {
      if (type !== 'change') return
      const values = names.split(',').map((name) => [name, getValues(name as Path<Values>) ?? ''])
      storeValues(form, { of, values: Object.fromEntries(values) })
    })
    return unsubscribe
  }, [watch, getValues, form, of, names])
}
