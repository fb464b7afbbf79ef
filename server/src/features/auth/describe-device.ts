import type { Session } from '@manzil/contract/security-settings'
import Bowser from 'bowser'

export interface Device {
  /** Such as `Chrome on Windows`; null where the client does not say. */
  name: string | null
  kind: Session['kind']
}

const KINDS: Record<string, Session['kind']> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' }

/** What a client says it is. */
export function describeDevice(userAgent: string | null | undefined): Device {
  if (!userAgent) return { name: null, kind: 'unknown' }
  const { browser, os, platform } = Bowser.parse(userAgent)
  const name = [browser.name, os.name].filter(Boolean).join(' on ')
  return { name: name === '' ? null : name, kind: KINDS[platform.type ?? ''] ?? 'unknown' }
}
