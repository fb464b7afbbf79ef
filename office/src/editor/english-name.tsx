import { leftToRight } from '@manzil/contract/text/isolated'
import { m } from '@manzil/messages'
import { proposeSlug } from './propose-slug.ts'

/** Offers the letters of an Arabic name as the English one, which is required. Undefined if there is nothing to offer. */
export function englishNameHint(english: string, arabic: string | null | undefined, onUse: (name: string) => void) {
  const name =
    english === ''
      ? proposeSlug(arabic).replace(/(^|-)([a-z])/g, (_, gap: string, letter: string) => `${gap && ' '}${letter.toUpperCase()}`)
      : ''
  if (name === '') return undefined
  return (
    <>
      <bdi>{m.catalogue_name_required()}</bdi>{' '}
      <button type="button" className="link inline-flex min-h-10 items-center max-md:min-h-11" onClick={() => onUse(name)}>
        <bdi>{m.catalogue_name_use({ name: leftToRight(name) })}</bdi>
      </button>
    </>
  )
}
