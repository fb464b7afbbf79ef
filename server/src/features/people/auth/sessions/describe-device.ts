import type { Session } from '@manzil/contract/people/calls/security-settings'
import Bowser from 'bowser'

export interface Device {
  /** For example `Chrome on Windows`; null if unknown. */
  name: string | null
  kind: Session['kind']
}

const KINDS: Record<string, Session['kind']> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' }

const KNOWN = new Set([...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP)])

/** Reduces a user agent to known browser and system names, so that emails never contain untrusted text. */
export function describeDevice(userAgent: string | null | undefined): Device {
  if (!userAgent) return { name: null, kind: 'unknown' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  const name = [browser.name, os.name].filter((one) => one !== undefined && KNOWN.has(one)).join(' on ')
  return { name: name === '' ? null : name, kind: KINDS[platform.type ?? ''] ?? 'unknown' }
}
