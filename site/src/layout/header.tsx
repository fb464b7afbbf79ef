import { m } from '@manzil/messages'
import { useSession } from '@manzil/ui/api/session.ts'
import { Avatar } from '@manzil/ui/avatar.tsx'
import { button, iconButton } from '@manzil/ui/button.ts'
import { DROP_DOWN, DROP_DOWN_ITEM, useDropDown } from '@manzil/ui/dialogs/drop-down.ts'
import { ChevronDownIcon, CloseIcon, MenuIcon } from '@manzil/ui/icons.tsx'
import { LanguageLink } from '@manzil/ui/language-link.tsx'
import { Link, useLocation } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { useComparedIds } from '../api/compared.ts'
import { Brand } from './brand.tsx'

const AccountMenuItems = lazy(() => import('./account-menu-items.tsx'))

const LINKS = [
  { to: '/exclusive', label: m.nav_exclusive },
  { to: '/latest', label: m.nav_latest },
  { to: '/project-comparison', label: m.nav_compare },
  { to: '/uae-developers', label: m.nav_developers },
  { to: '/blog', label: m.nav_blog },
] as const
const MORE = [
  { to: '/learn-more', label: m.nav_how_it_works },
  { to: '/about', label: m.nav_about },
  { to: '/agents', label: m.nav_agents },
  { to: '/faq', label: m.nav_faq },
  { to: '/contact', label: m.nav_contact },
] as const

/** Scroll distance after which the home page's navigation bar turns solid. */
const CLEAR_UNTIL_PX = 50

/** Transparent over the home page's hero until scrolled, solid everywhere else. */
export function Header() {
  const { pathname } = useLocation()
  const scrolled = useScrolled()
  const clear = pathname === '/' && !scrolled
  return (
    <header
      className={`inset-x-0 top-0 z-30 border-b transition-colors duration-200 ${pathname === '/' ? 'fixed low:absolute' : 'sticky low:static'} ${clear ? 'on-night border-transparent bg-linear-to-b from-veil/30 to-transparent text-white' : 'border-line bg-paper'}`}
    >
      <div className="page flex h-(--header) items-center gap-8 max-md:gap-2 max-md:pe-2">
        <Brand />
        <nav className="ms-auto flex gap-6 text-ui max-lg:hidden" aria-label={m.nav_main_label()}>
          {LINKS.map(({ to, label }) => (
            <Link key={to} to={to} className="current-line inline-flex min-h-11 items-center" activeOptions={{ includeSearch: false }}>
              {label()}
              {to === '/project-comparison' && <ComparedCount />}
            </Link>
          ))}
          <More />
        </nav>
        <div className="flex items-center gap-2 max-lg:ms-auto max-md:gap-0">
          <LanguageLink />
          <Link
            to="/login"
            className="inline-flex min-h-10 items-center rounded-control border border-current/40 px-4 text-ui transition-colors hover:border-current max-md:hidden signed-in:hidden"
          >
            {m.nav_sign_in()}
          </Link>
          <Link to="/register" className={button('primary', 'sm', 'font-(--weight-text) max-lg:hidden signed-in:hidden')}>
            {m.login_create()}
          </Link>
          <AccountMenu />
          <button type="button" popoverTarget="menu" className={iconButton('lg:hidden')} aria-label={m.nav_menu()}>
            <MenuIcon />
          </button>
        </div>
      </div>
      <Menu />
    </header>
  )
}

function ComparedCount() {
  const count = useComparedIds().length
  return count > 0 && <span className="count-chip">{count > 9 ? '9+' : count}</span>
}

function More() {
  const { close, ...dropDown } = useDropDown()
  return (
    <details {...dropDown} className="group relative">
      <summary className="inline-flex min-h-11 items-center gap-1">
        {m.nav_more()}
        <ChevronDownIcon className="size-4 transition-transform group-open:rotate-180" />
      </summary>
      <ul className={`end-0 ${DROP_DOWN}`}>
        {MORE.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={DROP_DOWN_ITEM} onClick={close}>
              {label()}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** A native popover, which works without scripts. */
function Menu() {
  return (
    <div id="menu" popover="auto" className="m-0 h-dvh w-full max-w-none bg-paper text-ink lg:hidden">
      <div className="page flex h-(--header) items-center justify-between border-b border-line max-md:pe-2">
        <Brand />
        <button type="button" popoverTarget="menu" popoverTargetAction="hide" className={iconButton()} aria-label={m.action_close()}>
          <CloseIcon />
        </button>
      </div>
      <nav className="page grid pt-4" aria-label={m.nav_main_label()}>
        {[...LINKS, ...MORE].map(({ to, label }) => (
          <Link key={to} to={to} className="display flex min-h-16 items-center border-b border-line text-h2" onClick={closeMenu}>
            {label()}
            {to === '/project-comparison' && <ComparedCount />}
          </Link>
        ))}
        <div className="mt-6 grid gap-3 signed-in:hidden md:hidden">
          <Link to="/login" className={button('primary')} onClick={closeMenu}>
            {m.nav_sign_in()}
          </Link>
          <Link to="/register" className={button('secondary')} onClick={closeMenu}>
            {m.login_create()}
          </Link>
        </div>
      </nav>
    </div>
  )
}

const closeMenu = () => document.getElementById('menu')?.hidePopover()

function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false)
  useEffect(() => {
    const read = () => setScrolled(window.scrollY > CLEAR_UNTIL_PX)
    read()
    window.addEventListener('scroll', read, { passive: true })
    return () => window.removeEventListener('scroll', read)
  }, [])
  return scrolled
}

/** Rendered and loaded for signed-in users only. */
function AccountMenu() {
  const session = useSession()
  const { close, ...dropDown } = useDropDown()
  return (
    <details {...dropDown} className="relative hidden signed-in:block">
      <summary className="grid size-11 place-items-center rounded-full" aria-label={m.nav_account()}>
        <Avatar user={session} />
      </summary>
      {session && (
        <Suspense>
          <AccountMenuItems user={session} onLeave={close} />
        </Suspense>
      )}
    </details>
  )
}
