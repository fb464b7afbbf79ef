import type { AnyRouter } from '@tanstack/react-router'
import { classesIn, type PickRules, pickUsedRules } from './used-styles.ts'

export interface DeferredStyles {
  /** Returns a rendered page in pieces, with the rules that it uses. */
  place: (html: string) => string[]
  /** The whole stylesheets, for what scripts add to the page. */
  hrefs: readonly string[]
}

/** Stands for the rules while the page is rendered. */
const MARK = '/*used-rules*/'

/** The stylesheets of each combination of routes, by their text. */
const known = new Map<string, { pick: PickRules; hrefs: string[] }>()

/**
 * Takes the stylesheets out of what the router renders; `styles` has their text by URL. The page will contain only the rules that
 * it uses (docs/decisions/0017). Returns undefined if it has no stylesheet.
 */
export function deferStyles(router: Pick<AnyRouter, 'ssr'>, styles: Record<string, string> = {}): DeferredStyles | undefined {
  const { manifest } = router.ssr ?? {}
  const css = manifest?.inlineStyle?.children
  if (manifest === undefined || css === undefined) return undefined
  router.ssr = { manifest: { ...manifest, inlineStyle: { ...manifest.inlineStyle, children: MARK } } }
  const { pick, hrefs } = known.get(css) ?? remember(css, styles)
  return {
    hrefs,
    place: (html) => {
      const at = html.indexOf(MARK)
      return [html.slice(0, at), pick(classesIn(html)), html.slice(at + MARK.length)]
    },
  }
}

function remember(css: string, styles: Record<string, string>) {
  const stylesheet = { pick: pickUsedRules(css), hrefs: Object.keys(styles).filter((href) => css.includes(styles[href] as string)) }
  known.set(css, stylesheet)
  return stylesheet
}

/** Returns tags that load whole stylesheets at the end of the page; `scripted` if its scripts do so. */
export function loadStyles(hrefs: readonly string[], scripted: boolean): string {
  const links = hrefs.map((href) => `<link rel="stylesheet" href="${href}"/>`).join('')
  return scripted ? `<noscript>${links}</noscript>` : links
}
