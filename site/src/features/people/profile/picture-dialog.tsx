import { PICTURE_TYPES } from '@manzil/contract/editing/pictures'
import { PICTURE_MAX_BYTES } from '@manzil/contract/people/calls/profile'
import type { User } from '@manzil/contract/people/calls/user'
import { m } from '@manzil/messages'
import { Avatar } from '@manzil/ui/avatar.tsx'
import { button } from '@manzil/ui/button.ts'
import { Dialog } from '@manzil/ui/dialogs/dialog.tsx'
import { FormFailure } from '@manzil/ui/form/form-parts.tsx'
import { failureText } from '@manzil/ui/form/use-api-form.ts'
import { Spinner } from '@manzil/ui/spinner.tsx'
import { useMutation } from '@tanstack/react-query'
import type { ChangeEvent } from 'react'
import { removePicture, setPicture } from './queries.ts'
import { useProfileUpdate } from './use-profile-update.ts'

export function PictureDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const take = useProfileUpdate()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File | undefined) => {
      if (!file) return removePicture()
      if (file.size > PICTURE_MAX_BYTES) throw new Error(m.input_picture_too_large())
      return setPicture(file)
    },
    onSuccess: (answer) => {
      take(answer)
      onClose()
    },
  })
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    if (file) mutate(file)
    event.target.value = ''
  }
  return (
    <Dialog small title={m.picture_title()} onClose={onClose}>
      <div className="grid justify-items-center gap-5 py-6 text-center">
        <Avatar user={user} className="size-32 text-[42px]" />
        <p className="text-sm text-muted">{m.picture_hint()}</p>
        {error && <FormFailure>{failureText(error, error.message)}</FormFailure>}
        <div className="flex flex-wrap justify-center gap-2">
          <label
            className={button(
              'primary',
              'md',
              'cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus',
            )}
            aria-busy={isPending}
          >
            {isPending && <Spinner />}
            {m.picture_choose()}
            <input type="file" accept={PICTURE_TYPES.join(',')} className="sr-only" onChange={choose} />
          </label>
          {user.profile_picture && (
            <button type="button" className={button('secondary')} onClick={() => mutate(undefined)}>
              {m.picture_remove()}
            </button>
          )}
        </div>
      </div>
    </Dialog>
  )
}
