import type { Locale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import type { SessionUser } from '@manzil/ui/api/session.ts'
import { Avatar } from '@manzil/ui/avatar.tsx'
import { iconButton } from '@manzil/ui/button.ts'
import { fullName } from '@manzil/ui/i18n/full-name.ts'
import { localizedAddress } from '@manzil/ui/i18n/localized-addresses.ts'
import { CloseIcon, MenuIcon } from '@manzil/ui/icons.tsx'
import { LanguageLink, languageCookie } from '@manzil/ui/language-link.tsx'
import { SkipLink } from '@manzil/ui/skip-link.tsx'
import type { ReactNode } from 'react'
import { SideNavigation } from './side-navigation.tsx'
import { useSignOut } from './use-sign-out.tsx'

/** Frames every office page with the navigation, which is a menu on small screens. */
export function Shell({ user, children }: { user: SessionUser; children: ReactNode }) {
  const { ask, question } = useSignOut()
  return (
    <div className="lg:grid lg:min-h-dvh lg:grid-cols-[15rem_minmax(0,1fr)]">
      <SkipLink />
      <header className="sticky top-0 z-30 flex h-14 items-center justify-between border-b border-line bg-paper px-(--gutter) lg:hidden print:hidden">
        <Wordmark />
        <button type="button" popoverTarget="menu" className={iconButton('-me-2.5')} aria-label={m.nav_menu()}>
          <MenuIcon />
        </button>
      </header>
      <div id="menu" popover="auto" className="m-0 h-dvh w-full max-w-none bg-paper text-ink lg:hidden">
        <div className="sticky top-0 flex h-14 items-center justify-between border-b border-line bg-paper px-(--gutter)">
          <Wordmark />
          <button
            type="button"
            popoverTarget="menu"
            popoverTargetAction="hide"
            className={iconButton('-me-2.5')}
            aria-label={m.action_close()}
          >
            <CloseIcon />
          </button>
        </div>
        <div className="grid gap-6 px-[calc(var(--gutter)-0.75rem)] py-5">
          <SideNavigation role={user.role} onLeave={closeMenu} />
          <Account user={user} onSignOut={ask} />
        </div>
      </div>
      <header className="sticky top-0 flex h-dvh flex-col border-e border-line bg-surface max-lg:hidden print:hidden">
        <div className="px-6 pt-3 pb-2">
          <Wordmark />
        </div>
        <div className="min-h-0 flex-1 scroll-hint overflow-y-auto px-3 pb-4">
          <SideNavigation role={user.role} />
        </div>
        <div className="px-3 pb-3">
          <Account user={user} onSignOut={ask} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="min-w-0 px-(--gutter) pt-6 pb-16 outline-none max-md:pt-4">
        <div className="mx-auto max-w-[84rem]">{children}</div>
      </main>
      {/* Not in the menu, which closes when a dialog opens. */}
      {question}
    </div>
  )
}

/** Frames a page without the navigation. */
export function PlainFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <header className="flex h-14 items-center justify-between px-(--gutter)">
        <Wordmark />
        <LanguageLink onChoose={rememberLanguage} />
      </header>
      <main id="main" tabIndex={-1} className="px-(--gutter) pb-16 outline-none">
        {children}
      </main>
    </>
  )
}

function Wordmark() {
  return (
    <a href={localizedAddress('/')} className="figure inline-flex min-h-11 items-center text-[24px] leading-none">
      {m.site_name()}
    </a>
  )
}

const ITEM = 'inline-flex min-h-9 items-center rounded-control px-3 text-sm hover:bg-sand-soft max-lg:min-h-11'

/** Shows the signed-in user with links to their profile and the other language, and a button to sign out. */
function Account({ user, onSignOut }: { user: SessionUser; onSignOut: () => void }) {
  return (
    <div className="border-t border-line pt-2">
      <a href={localizedAddress('/profile')} className="flex min-h-12 items-center gap-2.5 rounded-control px-3 hover:bg-sand-soft">
        <Avatar user={user} className="size-8 text-xs" />
        <span className="min-w-0">
          <bdi className="block truncate text-sm strong">{fullName(user)}</bdi>
          <span className="block text-xs text-muted">{m.nav_profile()}</span>
        </span>
      </a>
      <div className="flex items-center justify-between">
        <button type="button" className={ITEM} onClick={onSignOut}>
          {m.nav_sign_out()}
        </button>
        <LanguageLink className="rounded-control px-3! text-sm! hover:bg-sand-soft lg:min-h-9!" onChoose={rememberLanguage} />
      </div>
    </div>
  )
}

function rememberLanguage(locale: Locale): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some browsers
  document.cookie = languageCookie(locale)
}

function closeMenu(): void {
  document.getElementById('menu')?.hidePopover()
}
