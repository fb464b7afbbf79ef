import type { User } from '@manzil/contract/people/calls/user'
import { m } from '@manzil/messages'
import { ApiError } from '@manzil/ui/api/api-error.ts'
import { signOut } from '@manzil/ui/api/authenticated-api.ts'
import { QueryProvider } from '@manzil/ui/api/query-client.tsx'
import { clearSession } from '@manzil/ui/api/session.ts'
import { useMember } from '@manzil/ui/api/use-guards.ts'
import { button } from '@manzil/ui/button.ts'
import { useSignOutQuestion } from '@manzil/ui/dialogs/use-sign-out-question.tsx'
import { PrivateTitle } from '@manzil/ui/private-title.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { EmailNotice } from './email-notice.tsx'
import { OverviewTab } from './overview-tab.tsx'
import { ProfileHeader } from './profile-header.tsx'
import type { ProfileTab } from './profile-tab.ts'
import { ProfileTabs } from './profile-tabs.tsx'
import { profileQuery } from './queries.ts'
import { ReferralsTab } from './referrals-tab.tsx'
import { SavedTab } from './saved-tab.tsx'
import { SettingsTab } from './settings/settings-tab.tsx'

export function ProfilePage({ tab }: { tab: ProfileTab | undefined }) {
  const member = useMember()
  return (
    <>
      <PrivateTitle title={m.nav_profile()} />
      {member ? (
        <QueryProvider>
          <Profile tab={tab} />
        </QueryProvider>
      ) : (
        <ProfileLoading />
      )}
    </>
  )
}

function Profile({ tab }: { tab: ProfileTab | undefined }) {
  const { data: user, error, isFetching, refetch } = useQuery(profileQuery())
  // A first password is replaced on its own page, which needs the session.
  const isLeaving = error instanceof ApiError && error.code === 'password_change_required'
  const forbidden = error instanceof ApiError && error.status === 403 && !isLeaving
  useEffect(() => {
    if (forbidden) clearSession('ended')
  }, [forbidden])
  if (isLeaving || (!user && isFetching)) return <ProfileLoading />
  if (error instanceof ApiError && error.status === 404)
    return <ProfileProblem title={m.profile_none_title()} text={m.profile_none_text()} />
  if (!user) return <ProfileProblem title={m.profile_failed_title()} text={problemOf(error)} retry={refetch} />
  return (
    <div className="page">
      <ProfileHeader user={user} />
      {!user.email_verified && <EmailNotice user={user} />}
      <ProfileTabs tab={tab} />
      <TabContent tab={tab} user={user} />
    </div>
  )
}

function TabContent({ tab, user }: { tab: ProfileTab | undefined; user: User }) {
  switch (tab) {
    case 'referrals':
      return <ReferralsTab />
    case 'saved':
      return <SavedTab />
    case 'settings':
      return <SettingsTab user={user} />
    default:
      return <OverviewTab user={user} />
  }
}

function problemOf(error: Error | null): string {
  if (!(error instanceof ApiError)) return m.profile_failed_text()
  if (error.status === 0) return m.offline()
  return error.status === 200 ? m.profile_unreadable() : (error.userMessage ?? m.profile_failed_text())
}

interface ProfileProblemProps {
  title: string
  text: string
  retry?: () => void
}

function ProfileProblem({ title, text, retry }: ProfileProblemProps) {
  const { ask, question } = useSignOutQuestion(() => void signOut())
  return (
    <section className="page section-gap grid justify-items-center gap-3 text-center" role="alert">
      <h1 className="display text-h2">{title}</h1>
      <p className="max-w-[30em] text-muted">{text}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-3">
        {retry && (
          <button type="button" className={button('primary')} onClick={retry}>
            {m.action_try_again()}
          </button>
        )}
        {/* Signing in again needs a sign-out first. */}
        <button type="button" className={button(retry ? 'secondary' : 'primary')} onClick={ask}>
          {m.profile_to_login()}
        </button>
      </div>
      {question}
    </section>
  )
}

/** As high as header and tabs, to avoid layout shift. */
function ProfileLoading() {
  return (
    <div className="page" data-busy>
      <h1 className="sr-only">{m.nav_profile()}</h1>
      <p role="status" className="sr-only">
        {m.profile_loading()}
      </p>
      <div aria-hidden="true">
        <div className="flex flex-wrap items-center gap-6 pt-12 pb-8 max-md:gap-4 max-md:py-6">
          <div className="size-22 rounded-full bg-skeleton max-md:size-16" />
          <div className="grid grid-cols-1 gap-3 max-md:w-full">
            <div className="h-9 w-64 max-w-full rounded-control bg-skeleton" />
            <div className="h-4 w-80 max-w-full rounded-control bg-skeleton" />
          </div>
        </div>
        <div className="h-12 border-b border-line" />
        <div className="grid gap-10 pt-10 lg:grid-cols-[minmax(0,1fr)_384px]">
          <div className="h-90 rounded-panel bg-skeleton" />
          <div className="h-70 rounded-panel bg-skeleton" />
        </div>
      </div>
    </div>
  )
}
