import type { MapTheme } from '@manzil/contract/map/settings'

const DARK = '(prefers-color-scheme: dark)'

/** Returns the theme that `tokens.css` gives the page. */
export function currentTheme(): MapTheme {
  const chosen = document.documentElement.dataset['theme']
  if (chosen === 'light' || chosen === 'dark') return chosen
  return matchMedia(DARK).matches ? 'dark' : 'light'
}

/** Calls `changed` with each new theme. Returns a function that stops it. */
export function onThemeChange(changed: (theme: MapTheme) => void): () => void {
  let theme = currentTheme()
  const check = () => {
    if (theme === currentTheme()) return
    theme = currentTheme()
    changed(theme)
  }
  const system = matchMedia(DARK)
  system.addEventListener('change', check)
  const page = new MutationObserver(check)
  page.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  return () => {
    system.removeEventListener('change', check)
    page.disconnect()
  }
}
