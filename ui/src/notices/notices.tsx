import { directionOf } from '@manzil/contract/text/locale'
import { m } from '@manzil/messages'
import { createRoot } from 'react-dom/client'
import { Toaster, toast } from 'sonner'
import { getLocale } from '../i18n/locale.ts'
import { CheckIcon, InfoIcon, WarningIcon } from '../icons.tsx'
import { noticeMs } from './notice-time.ts'
import type { NoticeLink, NoticeTone } from './notice-tone.ts'

const ICONS = {
  success: <CheckIcon className="size-5 text-success" />,
  error: <WarningIcon className="size-5 text-danger" />,
  info: <InfoIcon className="size-5 text-brass" />,
}

const place = document.body.appendChild(document.createElement('div'))
place.popover = 'manual'
place.className = 'inset-auto m-0 overflow-visible border-0 bg-transparent p-0'
createRoot(place).render(
  <Toaster
    position={getLocale() === 'ar' ? 'top-left' : 'top-right'}
    dir={directionOf(getLocale())}
    offset={{ top: 'var(--notice-top, 1.5rem)' }}
    closeButton
    style={{ fontFamily: 'inherit' }}
    containerAriaLabel={m.notices_label()}
    toastOptions={{
      unstyled: true,
      classNames: {
        toast: 'flex w-full items-center gap-3 rounded-control bg-raised px-4 py-3.5 text-ui text-ink shadow-lift',
        closeButton: 'order-last ms-auto grid size-8 place-items-center rounded-full hover:bg-sand',
      },
    }}
  />,
)

/** @param least how long it stays at least, in ms */
export function showNotice(text: string, tone: NoticeTone, link: NoticeLink | undefined, least: number): void {
  // Reopening the popover moves it above a dialog opened in the meantime.
  place.hidePopover()
  place.showPopover()
  const options = { icon: ICONS[tone], duration: Math.max(noticeMs(text, link), least) }
  if (!link) return void toast(text, options)
  const content = (
    <>
      {text}{' '}
      <a href={link.href} className="link ms-1.5">
        {link.label}
      </a>
    </>
  )
  toast(content, options)
}
