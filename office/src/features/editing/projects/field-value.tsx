import { m } from '@manzil/messages'

/** More records of a list are only counted. */
const LISTED = 50

interface FieldValueProps {
  /** Text, or lines in the page's language. */
  value: string | readonly string[]
  /** Cuts a long text. */
  cut?: (text: string) => string
  listed?: number
}

/** Shows a recorded value. A text has its own direction; lines, written by us, have the page's. */
export function FieldValue({ value, cut = (text) => text, listed = LISTED }: FieldValueProps) {
  if (typeof value === 'string') return <bdi className="[overflow-wrap:anywhere]">{cut(value)}</bdi>
  if (value.length === 0) return '–'
  const lines = value.slice(0, listed).map((line, key) => ({ key, line }))
  const more = value.length - listed
  return (
    <ul className="[overflow-wrap:anywhere]">
      {lines.map(({ key, line }) => (
        <li key={key}>{line}</li>
      ))}
      {more > 0 && <li>{m.list_more({ count: more })}</li>}
    </ul>
  )
}
