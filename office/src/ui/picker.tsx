import { BOOKABLE_COUNTED } from '@manzil/contract/people/calls/referrals'
import { isolated } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { useDebounced } from '@manzil/ui/browser/use-debounced.ts'
import { button } from '@manzil/ui/button.ts'
import { TextField } from '@manzil/ui/field.tsx'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'

/** The first records found, and how many there are. */
interface Found<Item> {
  data: Item[]
  count: number
}

interface PickerProps<Item> {
  label: string
  placeholder: string
  /** What is chosen now; undefined for nothing. */
  chosen: ReactNode | undefined
  find: (text: string) => { queryKey: QueryKey; queryFn: () => Promise<Found<Item>> }
  show: (item: Item) => ReactNode
  /** Whether a text is the whole name of an item, which Enter then chooses among several found. */
  isNamed?: (item: Item, text: string) => boolean
  /** Items that are shown but cannot be chosen. */
  isDisabled?: (item: Item) => boolean
  /** Takes the focus when the dialog opens or the field before is filled in. */
  isFirst?: boolean
  /** Called with undefined when the choice is cleared. */
  onChoose: (item: Item | undefined) => void
}

/**
 * Chooses one of many records by searching: a combobox whose list is open until Tab leaves it. Arrows and Enter choose, too; Enter
 * alone chooses the only one found, or the one whose whole name was typed.
 */
export function Picker<Item extends { id: number }>({
  label,
  placeholder,
  chosen,
  find,
  show,
  isNamed,
  isDisabled,
  isFirst,
  onChoose,
}: PickerProps<Item>) {
  const field = useRef<HTMLInputElement>(null)
  const changeButton = useRef<HTMLButtonElement>(null)
  const list = useId()
  const [text, setText] = useState('')
  const [active, setActive] = useState<number>()
  const [isOpen, setIsOpen] = useState(true)
  const searched = useDebounced(text.trim())
  const isChosen = chosen !== undefined
  const { data, isPlaceholderData } = useQuery({ ...find(searched), enabled: !isChosen, placeholderData: keepPreviousData })
  if (isChosen) {
    return (
      <fieldset className="grid gap-1.5">
        <legend className="pb-1.5 text-sm strong">{label}</legend>
        <div className="flex min-h-12 items-center justify-between gap-3 rounded-control border border-line bg-sand-soft ps-3.5 pe-1.5">
          <span className="min-w-0">{chosen}</span>
          <button
            ref={changeButton}
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
  const choose = (item: Item) => {
    onChoose(item)
    // The field is gone. Unless the dialog has moved on to the next one, Tab leads on from here.
    requestAnimationFrame(() => document.activeElement === document.body && changeButton.current?.focus())
  }
  const items = data?.data ?? []
  // The list still answers an earlier text, of which no key may choose.
  const isStale = isPlaceholderData || text.trim() !== searched
  const listed = isOpen ? items : []
  const isShort = data === undefined || (items.length > 0 && items.length === data.count)
  const enabled = isStale ? [] : items.filter((item) => !isDisabled?.(item))
  const current = enabled.find((one) => one.id === active)
  const matches = enabled.length === 1 ? enabled : enabled.filter((one) => isNamed?.(one, searched))
  const chosenByEnter = current ?? (searched !== '' && matches.length === 1 ? matches[0] : undefined)
  const move = (step: 1 | -1) => {
    const from = current ? enabled.indexOf(current) : step === 1 ? -1 : 0
    setActive(enabled.at((from + step) % Math.max(1, enabled.length))?.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    setIsOpen(event.key !== 'Tab')
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && chosenByEnter) choose(chosenByEnter)
    else if (event.key !== 'Enter') return
    event.preventDefault()
  }
  return (
    <div className="grid gap-1.5">
      <TextField
        ref={field}
        data-first={isFirst ? '' : undefined}
        label={label}
        type="search"
        value={text}
        placeholder={placeholder}
        maxLength={100}
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={listed.length > 0}
        aria-controls={list}
        aria-activedescendant={current && `${list}-${current.id}`}
        onKeyDown={onKeyDown}
        onFocus={() => setIsOpen(true)}
        onChange={(event) => {
          setText(event.target.value)
          setActive(undefined)
        }}
      />
      {/* Browsers let Tab enter a list that scrolls. */}
      <div
        id={list}
        role="listbox"
        tabIndex={-1}
        className="max-h-56 overflow-y-auto rounded-control border border-line empty:hidden aria-busy:opacity-60"
        aria-label={label}
        aria-busy={isStale}
      >
        {listed.map((item) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys, as in any combobox
          <div
            key={item.id}
            id={`${list}-${item.id}`}
            ref={item === current ? (option) => option?.scrollIntoView({ block: 'nearest' }) : undefined}
            role="option"
            tabIndex={-1}
            aria-selected={item === current}
            aria-disabled={isDisabled?.(item) === true}
            className="flex min-h-11 cursor-pointer items-center border-line px-3.5 py-1.5 text-sm not-first:border-t hover:bg-sand-soft aria-disabled:cursor-default aria-disabled:bg-transparent aria-disabled:text-muted aria-selected:bg-sand"
            onClick={() => !isDisabled?.(item) && choose(item)}
          >
            {show(item)}
          </div>
        ))}
      </div>
      <p role="status" className={isShort || !isOpen ? 'sr-only' : 'text-sm text-muted'}>
        {data && resultText(data)}
      </p>
    </div>
  )
}

function resultText({ data: { length }, count }: Found<unknown>): string {
  if (length === 0) return m.picker_none()
  if (count === length) return m.picker_found({ count })
  const total = count >= BOOKABLE_COUNTED ? isolated(`${formatNumber(count)}+`) : formatNumber(count)
  return m.picker_more({ shown: formatNumber(length), total })
}
