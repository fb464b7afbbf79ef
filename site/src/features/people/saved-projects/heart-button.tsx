import { m } from '@manzil/messages'
import { accountKey } from '@manzil/ui/api/account-key.ts'
import { ApiError } from '@manzil/ui/api/api-error.ts'
import { QueryProvider } from '@manzil/ui/api/query-client.tsx'
import { button } from '@manzil/ui/button.ts'
import { HeartIcon } from '@manzil/ui/icons.tsx'
import { notify, prepareNotices } from '@manzil/ui/notices/notify.ts'
import { Spinner } from '@manzil/ui/spinner.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type SavableProject, savedIdsQuery, saveProperty } from './queries.ts'
import { rememberWanted } from './wanted-projects.ts'

const NOTICEABLE_MS = 300

interface HeartButtonProps extends SavableProject {
  look: 'heart' | 'button'
}

export default function HeartButton(props: HeartButtonProps) {
  return (
    <QueryProvider>
      <Heart {...props} />
    </QueryProvider>
  )
}

function Heart({ id, title, look }: HeartButtonProps) {
  const { data: ids } = useQuery(savedIdsQuery())
  const { isSaved, isWaiting, toggle } = useToggle(id, ids, look)
  const spinning = useNoticeable(isWaiting)
  const drawn = `${look === 'heart' ? 'size-4.5' : 'size-4'} ${isSaved ? 'fill-danger stroke-danger' : ''}`
  const icon = spinning ? <Spinner /> : <HeartIcon className={drawn} />
  const common = { type: 'button', 'aria-pressed': isSaved, onClick: toggle } as const
  if (look === 'button') {
    return (
      <button {...common} className={button('secondary', 'sm')}>
        {icon}
        {isSaved ? m.action_saved() : m.action_save()}
      </button>
    )
  }
  return (
    <button
      {...common}
      className="absolute end-1 top-1 z-2 grid size-11 place-items-center rounded-full"
      aria-label={m.saved_heart({ title })}
    >
      <span className="grid size-8.5 place-items-center rounded-full bg-photo-label text-on-photo-label transition-transform hover:scale-106">
        {icon}
      </span>
    </button>
  )
}

/** Updates optimistically. Presses on one project are sent in order, so that the last one wins. */
function useToggle(id: number, ids: number[] | undefined, look: HeartButtonProps['look']) {
  useEffect(prepareNotices, [])
  const client = useQueryClient()
  const { queryKey } = savedIdsQuery()
  const show = (saved: boolean) =>
    client.setQueryData(queryKey, (before: number[] = []) => (saved ? [...new Set([...before, id])] : before.filter((one) => one !== id)))
  const { mutate, isPending } = useMutation({
    scope: { id: `save-${id}` },
    mutationFn: (saved: boolean) => saveProperty(id, saved),
    onMutate: async (saved) => {
      await client.cancelQueries({ queryKey })
      show(saved)
    },
    onSuccess: ({ message }) => notify(message || m.saved_updated()),
    onError: (error, saved) => {
      show(!saved)
      // A signed-out visitor is already being redirected to sign in.
      if (error instanceof ApiError && error.status === 401) return saved ? rememberWanted(id) : undefined
      void notify(look === 'heart' ? m.saved_failed() : m.saved_failed_detail(), 'error')
    },
    onSettled: () => {
      void client.invalidateQueries({ queryKey: accountKey('saved') })
      void client.invalidateQueries({ queryKey: accountKey('profile') })
    },
  })
  const isSaved = ids?.includes(id) ?? false
  return { isSaved, isWaiting: isPending, toggle: () => mutate(!isSaved) }
}

function useNoticeable(waiting: boolean): boolean {
  const [noticeable, setNoticeable] = useState(false)
  useEffect(() => {
    if (!waiting) return setNoticeable(false)
    const timer = setTimeout(() => setNoticeable(true), NOTICEABLE_MS)
    return () => clearTimeout(timer)
  }, [waiting])
  return noticeable
}
