import { m } from '@manzil/messages'
import { useDebounced } from '@manzil/ui/browser/use-debounced.ts'
import { button } from '@manzil/ui/button.ts'
import { TextField } from '@manzil/ui/field.tsx'
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'

interface PickerProps<Item> {
  label: string
  placeholder: string
  /** What is chosen now; undefined for nothing. */
  chosen: ReactNode | undefined
  find: (text: string) => { queryKey: QueryKey; queryFn: () => Promise<Item[]> }
  show: (item: Item) => ReactNode
  /** Items that are shown but cannot be chosen. */
  isDisabled?: (item: Item) => boolean
  /** Called with undefined when the choice is cleared. */
  onChoose: (item: Item | undefined) => void
}

/** Chooses one of many records by searching: a field, and below it the records found. */
export function Picker<Item extends { id: number }>({ label, placeholder, chosen, find, show, isDisabled, onChoose }: PickerProps<Item>) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const searched = useDebounced(text.trim())
  const isChosen = chosen !== undefined
  const { data } = useQuery({ ...find(searched), enabled: !isChosen, placeholderData: keepPreviousData })
  if (isChosen) {
    return (
      <fieldset className="grid gap-1.5">
        <legend className="pb-1.5 text-sm strong">{label}</legend>
        <div className="flex min-h-12 items-center justify-between gap-3 rounded-control bg-sand-soft ps-3.5 pe-1.5">
          <span className="min-w-0">{chosen}</span>
          <button
            type="button"
            className={button('quiet', 'sm', 'px-3!')}
            onClick={() => {
              setText('')
              onChoose(undefined)
              requestAnimationFrame(() => field.current?.focus())
            }}
          >
            {m.picker_change()}
          </button>
        </div>
      </fieldset>
    )
  }
  return (
    <div className="grid gap-1.5">
      <TextField
        ref={field}
        label={label}
        type="search"
        value={text}
        placeholder={placeholder}
        maxLength={100}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
      />
      <p role="status" className={data?.length === 0 ? 'py-2 text-sm text-muted' : 'sr-only'}>
        {data && (data.length === 0 ? m.picker_none() : m.picker_found({ count: data.length }))}
      </p>
      <ul className="max-h-56 overflow-y-auto rounded-control border border-line empty:hidden" aria-label={label}>
        {data?.map((item) => (
          <li key={item.id} className="border-line not-first:border-t">
            <button
              type="button"
              className="flex min-h-11 w-full items-center px-3.5 py-1.5 text-start text-sm enabled:hover:bg-sand-soft disabled:text-muted"
              disabled={isDisabled?.(item)}
              onClick={() => onChoose(item)}
            >
              {show(item)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
