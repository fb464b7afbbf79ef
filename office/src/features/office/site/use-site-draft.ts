import type { SiteSetting } from '@manzil/contract/office/calls/office-site'
import type { SiteField } from '@manzil/contract/office/site'
import { readDraft, removeDraft, storeDraft } from '@manzil/ui/storage.ts'
import { useEffect, useState } from 'react'

const FORM = 'site-settings'

export type Typed = Partial<Record<SiteField, string>>

/**
 * Holds unsaved edits of the site settings. Only edited fields are stored, so all others show what someone else saves in the
 * meantime.
 */
export function useSiteDraft(settings: readonly SiteSetting[]) {
  const [typed, setTyped] = useState<Typed>(() => readDraft(FORM) ?? {})
  const known = new Map(settings.map((setting) => [setting.field, setting]))
  const changed = Object.fromEntries(
    Object.entries(typed).filter(([field, value]) => {
      const setting = known.get(field as SiteField)
      return setting !== undefined && setting.source !== 'environment' && setting.value !== value
    }),
  ) as Typed
  useEffect(() => {
    if (Object.keys(typed).length === 0) removeDraft(FORM)
    else storeDraft(FORM, typed)
  }, [typed])
  return {
    changed,
    valueOf: ({ field, value }: SiteSetting) => typed[field] ?? value,
    type: (field: SiteField, value: string) => setTyped((before) => ({ ...before, [field]: value })),
    forget: () => setTyped({}),
    /** Drops the saved edits, but keeps fields that were edited again while saving. */
    settle: (sent: Partial<Record<SiteField, string | null>>) =>
      setTyped((before) =>
        Object.fromEntries(
          Object.entries(before).filter(([field, value]) => {
            const saved = sent[field as SiteField]
            return saved === undefined || (saved !== null && saved !== value)
          }),
        ),
      ),
  }
}
