import { m } from '@manzil/messages'
import { useEffect, useState } from 'react'

const NOTICE_MS = 2000

type ShareStatus = 'copied' | 'failed' | undefined

/** Copies and shares the referral code; `told` is the result. */
export function useShareCode(referral: { code: string; share_url: string } | undefined) {
  const [told, setTold] = useState<ShareStatus>()
  useEffect(() => {
    if (told !== 'copied') return
    const timer = setTimeout(() => setTold(undefined), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [told])
  const copyText = (text: string) =>
    navigator.clipboard.writeText(text).then(
      () => setTold('copied'),
      () => setTold('failed'),
    )
  const share = async () => {
    if (!referral) return
    setTold(undefined)
    const { share_url: url } = referral
    if (!navigator.share) return copyText(url)
    await navigator.share({ title: m.site_name(), text: m.referral_share_text(), url }).catch((error: DOMException) => {
      // Closing the share sheet is not a failure.
      if (error.name !== 'AbortError') setTold('failed')
    })
  }
  return { told, share, copy: () => referral && copyText(referral.code) }
}
