import { withLocale } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { useEffect, useState } from 'react'

const NOTICE_MS = 2000

type ShareStatus = 'copied' | 'failed' | undefined

/** Copies and shares the referral code; `shareStatus` is the result. */
export function useShareCode(referral: { code: string; share_url: string } | undefined) {
  const [shareStatus, setShareStatus] = useState<ShareStatus>()
  useEffect(() => {
    if (shareStatus !== 'copied') return
    const timer = setTimeout(() => setShareStatus(undefined), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [shareStatus])
  const copyText = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => setShareStatus('copied'),
      () => setShareStatus('failed'),
    )
  const share = async () => {
    if (!referral) return
    setShareStatus(undefined)
    // The friend starts in the language of the one who shares.
    const url = referral.share_url.replace('/register', withLocale(getLocale(), '/register'))
    if (!navigator.share) return copyText(url)
    await navigator.share({ title: m.site_name(), text: m.referral_share_text(), url }).catch((error: DOMException) => {
      // Closing the share sheet is not a failure.
      if (error.name !== 'AbortError') setShareStatus('failed')
    })
  }
  return { shareStatus, share, copy: () => referral && copyText(referral.code) }
}
