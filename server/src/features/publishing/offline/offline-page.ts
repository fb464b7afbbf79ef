import { COLOURS } from '@manzil/contract/pages/palette'
import { directionOf, type Locale, withLocale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import { escapeUTF8 } from 'entities'

/** How often the page tries to load what was asked for. */
const RETRY_MS = 5_000

const LINKS = [
  ['/exclusive', m.nav_exclusive],
  ['/latest', m.nav_latest],
  ['/project-comparison', m.nav_compare],
  ['/uae-developers', m.nav_developers],
  ['/blog', m.nav_blog],
  ['/contact', m.nav_contact],
] as const

const colour = (name: 'paper' | 'ink' | 'muted' | 'line' | 'primary' | 'on-primary' | 'link' | 'focus') => {
  const [light, dark] = COLOURS[name]
  return `light-dark(${light},${dark})`
}

/** Complete in itself, because nothing else can be loaded: system fonts, no pictures. */
const STYLE = [
  `*{box-sizing:border-box}:root{color-scheme:light dark}`,
  `body{margin:0;background:${colour('paper')};color:${colour('ink')};font:16px/1.6 system-ui,"Segoe UI","Noto Sans Arabic",Tahoma,sans-serif}`,
  `header{display:flex;flex-wrap:wrap;align-items:center;gap:0 24px;padding:12px max(16px,(100% - 1184px)/2);border-block-end:1px solid ${colour('line')}}`,
  `nav{display:flex;flex-wrap:wrap;gap:0 24px}header a{display:inline-flex;align-items:center;min-block-size:44px;color:inherit;text-decoration:none}`,
  `header>a{font:26px/1.2 Georgia,"Noto Naskh Arabic",serif}nav a{font-size:15px}a:hover{text-decoration:underline}`,
  `main{display:grid;justify-items:center;gap:12px;padding:20vh 16px;text-align:center;text-wrap:balance}`,
  `h1{margin:0;font:400 34px/1.3 Georgia,"Noto Naskh Arabic",serif}p{margin:0;max-inline-size:30em;color:${colour('muted')}}`,
  `main div{display:flex;flex-wrap:wrap;justify-content:center;gap:12px;margin-block-start:12px}`,
  `button{min-block-size:48px;padding-inline:22px;border:1px solid ${colour('primary')};border-radius:10px;background:none;color:${colour('link')};font:inherit;cursor:pointer}`,
  `button:first-child{background:${colour('primary')};color:${colour('on-primary')}}:focus-visible{outline:2px solid ${colour('focus')};outline-offset:2px}`,
].join('')

export const OFFLINE_SCRIPT = `
const reload = () => location.reload()
const check = () =>
  document.hidden ||
  fetch(location.href, { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(${RETRY_MS}) })
    .then(({ status }) => status < 500 && reload())
    .catch(() => {})
document.querySelector('#retry').onclick = reload
document.querySelector('#back').onclick = () => history.back()
addEventListener('online', check)
setInterval(check, ${RETRY_MS})
`

/** The page that the service worker shows instead of one that cannot be loaded; it opens that one once it can. */
export function renderOfflinePage(locale: Locale): string {
  const say = { locale }
  const title = m.offline_page_title({}, say)
  const link = (path: string, text: string) => `<a href="${withLocale(locale, path)}">${escapeUTF8(text)}</a>`
  const links = LINKS.map(([path, label]) => link(path, label({}, say))).join('')
  return (
    `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeUTF8(`${title} · ${m.site_name({}, say)}`)}</title>` +
    `<style>${STYLE}</style></head><body>` +
    `<header>${link('/', m.site_name({}, say))}<nav aria-label="${escapeUTF8(m.nav_main_label({}, say))}">${links}</nav></header>` +
    `<main><h1>${escapeUTF8(title)}</h1><p role="status">${escapeUTF8(m.offline_page_text({}, say))}</p>` +
    `<div><button id="retry">${escapeUTF8(m.action_try_again({}, say))}</button>` +
    `<button id="back">${escapeUTF8(m.action_go_back({}, say))}</button></div></main>` +
    `<script>${OFFLINE_SCRIPT}</script></body></html>`
  )
}
