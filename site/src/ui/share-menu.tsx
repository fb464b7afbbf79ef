import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { useDropDown } from '@manzil/ui/dialogs/drop-down.ts'
import { ShareIcon } from '@manzil/ui/icons.tsx'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { ToggleEvent } from 'react'
import { hydrateOnUse } from './hydrate-on-use.tsx'
import { ShareItems, type ShareItemsProps } from './share-items.tsx'

interface ShareMenuProps {
  address: string
  /** Defaults to `relative`: the menu ends with the button. */
  className?: string
}

export function ShareMenu({ address, className = 'relative' }: ShareMenuProps) {
  const { close, ...dropDown } = useDropDown()
  return (
    <details {...dropDown} className={className} onToggle={showWhole}>
      <summary className={button('secondary', 'sm', 'max-md:w-11 max-md:rounded-full max-md:px-0')} aria-label={m.share_label()}>
        <ShareIcon className="size-4" />
        <span className="max-md:sr-only">{m.share_label()}</span>
      </summary>
      {/* Another address needs other HTML. */}
      <Items key={address} address={address} onShared={close} />
    </details>
  )
}

const rendered = createIsomorphicFn()
  .server(() => ShareItems)
  .client(() => undefined)

/** Its links work without the script, which loads on first use. */
const Items = hydrateOnUse<ShareItemsProps>(rendered(), () => import('./share-items.tsx').then((module) => module.ShareItems))

/** Scrolls to the menu if it opens below the end of the screen. */
function showWhole({ currentTarget }: ToggleEvent<HTMLDetailsElement>): void {
  if (currentTarget.open) currentTarget.querySelector('ul')?.scrollIntoView({ block: 'nearest' })
}
