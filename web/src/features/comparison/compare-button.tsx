import { m } from '@manzil/messages'
import { useComparedIds } from '../../api/compared.ts'
import { button } from '../../ui/button.ts'
import { CompareIcon } from '../../ui/icons.tsx'

interface CompareButtonProps {
  id: number
  title: string
  /** On a card's photo; else a button with its word. */
  onPhoto?: boolean
}

/** Adds a project to the comparison and takes it out again. */
export function CompareButton({ id, title, onPhoto = false }: CompareButtonProps) {
  const isIn = useComparedIds().includes(id)
  // What it does is loaded when it is pressed.
  const toggle = () => import('./toggle-compared.ts').then(({ toggleCompared }) => toggleCompared(id))
  return (
    <button
      type="button"
      aria-pressed={isIn}
      aria-label={m.card_compare_label({ title })}
      onClick={toggle}
      className={onPhoto ? 'compare-chip noscript:hidden' : button('secondary', 'sm', 'aria-pressed:bg-sand noscript:hidden')}
    >
      <CompareIcon className="size-4" />
      {m.card_compare()}
    </button>
  )
}
