import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { CompareIcon } from '@manzil/ui/icons.tsx'
import { useComparedIds } from '../../../api/compared.ts'

interface CompareButtonProps {
  id: number
  title: string
  /** Styled for a card's photo. */
  onPhoto?: boolean
}

export function CompareButton({ id, title, onPhoto = false }: CompareButtonProps) {
  const isIn = useComparedIds().includes(id)
  // Loads the code on the first press.
  const toggle = () => import('./toggle-compared.ts').then((loaded) => loaded.toggleCompared(id))
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
