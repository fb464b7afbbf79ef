import type { OfficeMedia } from '@manzil/contract/editing/calls/office-projects'
import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { WarningIcon } from '@manzil/ui/icons.tsx'
import { Spinner } from '@manzil/ui/spinner.tsx'
import type { MediaLookup } from './media-lookup.ts'

/** Says that a picture is not on the site yet, because its sizes are still being encoded or could not be. */
export function EncodingNotice({ picture, media }: { picture: OfficeMedia | undefined; media: MediaLookup }) {
  if (!picture?.encoding) return null
  if (picture.encoding === 'waiting')
    return (
      <p className="flex items-center gap-2 text-sm text-muted">
        <Spinner />
        {m.catalogue_picture_waiting()}
      </p>
    )
  return (
    <div role="alert" className="flex flex-wrap items-center gap-x-2 text-sm text-danger">
      <WarningIcon className="size-4" />
      {m.catalogue_picture_failed()}
      <button type="button" className={button('quiet', 'sm', 'px-2!')} onClick={() => media.encodeAgain(picture.id)}>
        {m.action_try_again()}
      </button>
    </div>
  )
}
