import { INPUT } from '@manzil/ui/input.ts'
import { useEffect, useId, useRef, useState } from 'react'

const PAUSE_MS = 250
const LONGEST = 200

interface TypedFilterProps {
  label: string
  /** Shows the label as the placeholder instead. */
  hidesLabel?: boolean
  placeholder?: string | undefined
  /** Value in the URL. */
  value: string
  /** Going back returns to the list before the typing, so only its first text adds to the history. */
  onType: (text: string, options: { replace: boolean }) => void
}

/** A text filter kept in sync with the URL in both directions. */
export function TextFilter({ label, hidesLabel = false, placeholder = hidesLabel ? label : undefined, value, onType }: TypedFilterProps) {
  const id = useId()
  const [typed, setTyped] = useState(value)
  const reported = useRef(value)
  const isTyping = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    if (value === reported.current) return
    reported.current = value
    isTyping.current = false
    setTyped(value)
  }, [value])
  useEffect(() => () => clearTimeout(timer.current), [])
  const commit = (text: string) => {
    clearTimeout(timer.current)
    const trimmed = text.trim()
    if (trimmed === reported.current) return
    reported.current = trimmed
    onType(trimmed, { replace: isTyping.current })
    isTyping.current = true
  }
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className={hidesLabel ? 'sr-only' : 'text-sm strong'}>
        {label}
      </label>
      <input
        id={id}
        type="search"
        className={`${INPUT} h-11 min-h-0! py-0! md:text-ui!`}
        value={typed}
        placeholder={placeholder}
        maxLength={LONGEST}
        autoComplete="off"
        onFocus={() => {
          isTyping.current = false
        }}
        onChange={(event) => {
          const text = event.target.value
          setTyped(text)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => commit(text), PAUSE_MS)
        }}
        onKeyDown={(event) => event.key === 'Enter' && commit(event.currentTarget.value)}
      />
    </div>
  )
}
