import { type KeyboardEvent, useRef, useState } from 'react'
import { type CellValue, type Column, findChoice } from './sheet-columns.ts'

interface CellEditorProps<Row> {
  column: Column<Row>
  value: CellValue
  /** The key that started the edit, if any; it replaces the cell's content. */
  typed: string | undefined
  onCommit: (text: string, down: number, along: number) => void
  /** Commits when the focus has gone elsewhere, so that it isn't taken back. */
  onLeave: (text: string) => void
  onCancel: () => void
}

export function CellEditor<Row>({ column, value, typed, onCommit, onLeave, onCancel }: CellEditorProps<Row>) {
  const done = useRef(false)
  const finish = (text: string, down: number, along: number) => {
    if (done.current) return
    done.current = true
    onCommit(text, down, along)
  }
  const leave = (text: string) => {
    if (done.current) return
    done.current = true
    onLeave(text)
  }
  const press = (event: KeyboardEvent<HTMLInputElement | HTMLSelectElement>) => {
    event.stopPropagation()
    const text = event.currentTarget.value
    if (event.key === 'Enter') finish(text, event.shiftKey ? -1 : 1, 0)
    else if (event.key === 'Tab') finish(text, 0, event.shiftKey ? -1 : 1)
    else if (event.key === 'Escape') {
      done.current = true
      onCancel()
    } else return
    event.preventDefault()
  }
  const common = {
    'aria-label': column.label,
    autoFocus: true,
    className: 'absolute inset-0 w-full bg-surface px-3 text-ink outline-none',
  }
  if (column.choices) {
    return (
      <ChoiceEditor
        {...common}
        column={column}
        choices={column.choices}
        value={value}
        typed={typed}
        onPress={press}
        onChosen={(text) => finish(text, 0, 0)}
        onLeave={leave}
      />
    )
  }
  return (
    <input
      {...common}
      onKeyDown={press}
      defaultValue={typed ?? column.show(value)}
      dir={column.isNumber ? 'ltr' : 'auto'}
      inputMode={column.isNumber ? 'decimal' : 'text'}
      onFocus={(event) => typed === undefined && event.target.select()}
      onBlur={(event) => leave(event.target.value)}
    />
  )
}

interface ChoiceEditorProps<Row> extends Pick<CellEditorProps<Row>, 'column' | 'value' | 'typed'> {
  choices: NonNullable<Column<Row>['choices']>
  className: string
  onPress: (event: KeyboardEvent<HTMLSelectElement>) => void
  onChosen: (text: string) => void
  onLeave: (text: string) => void
}

/** A list of choices. Typed letters choose the first that fits, by its name in either language; Enter commits it. */
function ChoiceEditor<Row>({ column, choices, value, typed = '', onPress, onChosen, onLeave, ...select }: ChoiceEditorProps<Row>) {
  const before = column.show(value)
  const letters = useRef(typed)
  const [chosen, setChosen] = useState((typed && findChoice(choices, typed)?.label) || before)
  const type = (event: KeyboardEvent<HTMLSelectElement>) => {
    const isLetter = event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey
    // Space opens the list, unless it is part of a name.
    if (event.key !== 'Backspace' && (!isLetter || (event.key === ' ' && letters.current === ''))) return onPress(event)
    event.stopPropagation()
    event.preventDefault()
    const next = event.key === 'Backspace' ? letters.current.slice(0, -1) : letters.current + event.key
    const found = next === '' ? undefined : findChoice(choices, next)
    // A letter that fits nothing starts anew.
    const anew = found || next === '' ? undefined : findChoice(choices, event.key)
    letters.current = anew ? event.key : next
    setChosen((found ?? anew)?.label ?? (next === '' ? before : chosen))
  }
  return (
    <select
      {...select}
      value={chosen}
      onKeyDown={type}
      onChange={(event) => onChosen(event.target.value)}
      onBlur={(event) => onLeave(event.target.value)}
    >
      {!choices.some(({ label }) => label === before) && <option>{before}</option>}
      {choices.map(({ label }) => (
        <option key={label}>{label}</option>
      ))}
    </select>
  )
}
