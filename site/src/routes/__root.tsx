import { SkipLink } from '@manzil/ui/skip-link.tsx'
import '../styles.css'
import { isOfficePath } from '@manzil/contract/pages/office-paths'
import { directionOf } from '@manzil/contract/text/locale'
import { MARK_SESSION } from '@manzil/ui/api/session.ts'
import newsreader from '@manzil/ui/fonts/newsreader-latin.woff2?url'
import naskh from '@manzil/ui/fonts/noto-naskh-arabic.woff2?url'
import readexArabic from '@manzil/ui/fonts/readex-pro-arabic.woff2?url'
import readex from '@manzil/ui/fonts/readex-pro-latin.woff2?url'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { OPEN_CHOSEN_LANGUAGE, REMEMBER_LANGUAGE } from '@manzil/ui/language-link.tsx'
import { createRootRoute, HeadContent, lazyRouteComponent, Outlet, redirect, Scripts, useMatches } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { readSite, setSite } from '../api/site.ts'
import { AssistantButton } from '../features/search/assistant/index.ts'
import { Footer } from '../layout/footer.tsx'
import { Header } from '../layout/header.tsx'
import { markHydrated } from '../ui/hydrated.ts'

export const Route = createRootRoute({
  beforeLoad: async ({ location }) => {
    // The office is another document.
    if (isOfficePath(location.pathname)) throw redirect({ href: location.publicHref, reloadDocument: true, replace: true })
    return { site: await readSite() }
  },
  head: () => ({
    meta: [{ charSet: 'utf-8' }, { name: 'viewport', content: 'width=device-width, initial-scale=1' }],
    links: [
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      // Preloads the two fonts of the first screen. The others load when their characters occur.
      ...(getLocale() === 'ar' ? [naskh, readexArabic] : [newsreader, readex]).map((href) => ({
        rel: 'preload',
        as: 'font',
        type: 'font/woff2',
        crossOrigin: 'anonymous' as const,
        href,
      })),
    ],
    scripts: [MARK_SESSION, REMEMBER_LANGUAGE, ...(getLocale() === 'en' ? [OPEN_CHOSEN_LANGUAGE] : [])].map((children) => ({ children })),
  }),
  shellComponent: Document,
  component: Chrome,
  notFoundComponent: lazyRouteComponent(() => import('../screens/not-found-screen.tsx'), 'NotFoundScreen'),
})

function Document({ children }: { children: ReactNode }) {
  const locale = getLocale()
  useEffect(() => markHydrated(document.body), [])
  return (
    // An inline script adds `data-session` before hydration when signed in.
    <html lang={locale} dir={directionOf(locale)} suppressHydrationWarning>
      <head>
        {/* Not in `head`, where the router would deduplicate the two tags by name. */}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#FBF8F3" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#0E1719" />
        <HeadContent />
      </head>
      <body data-unhydrated="" suppressHydrationWarning>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

function Chrome() {
  const { site } = Route.useRouteContext()
  useEffect(() => setSite(site), [site])
  const bare = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.bare) })
  return (
    <>
      <SkipLink />
      {!bare && <Header />}
      <main id="main" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      {!bare && (
        <>
          <Footer demo={site.demo} />
          <AssistantButton />
        </>
      )}
    </>
  )
}
