import type { Person } from './i18n/full-name.ts'
import { textOf } from './i18n/localized.tsx'
import { UserIcon } from './icons.tsx'

interface AvatarProps {
  /** Undefined while the session is unknown. */
  user: (Person & { profile_picture: string | null }) | null | undefined
  className?: string
}

/** Decorative, because the name is always next to it. */
export function Avatar({ user, className = 'size-9 text-sm' }: AvatarProps) {
  return (
    <span
      className={`grid shrink-0 place-items-center overflow-hidden rounded-full bg-primary-soft leading-none strong text-link before:content-[attr(data-initials)] ${className}`}
      aria-hidden="true"
      data-initials={user && !user.profile_picture ? initialsOf(user) : undefined}
    >
      {user?.profile_picture ? (
        <img src={user.profile_picture} alt="" width={512} height={512} className="h-full w-full object-cover" />
      ) : (
        !user && <UserIcon className="size-[55%]" />
      )}
    </span>
  )
}

/** Keeps Arabic initials from joining. */
function initialsOf(person: Person): string {
  const names = [textOf(person, 'first_name'), textOf(person, 'last_name')]
  return names
    .map((name) => [...name.trim()][0] ?? '')
    .join('\u200c')
    .toUpperCase()
}
