import { m } from '@manzil/messages'
import { Dialog } from '@manzil/ui/dialogs/dialog.tsx'
import { ChevronEndIcon, PhoneIcon, WhatsAppIcon } from '@manzil/ui/icons.tsx'
import { useState } from 'react'
import type { EnquiryDialogProps } from '../contact-links.ts'
import { WhatsAppLink } from '../whatsapp-link.tsx'
import CallBackDialog from './call-back-dialog.tsx'

const CHOICE = 'flex min-h-20 w-full items-center gap-4 border-line py-4 text-start not-first:border-t'

export default function ContactDialog({ subject, onClose }: EnquiryDialogProps) {
  const [callBack, setCallBack] = useState(false)
  if (callBack) return <CallBackDialog subject={subject} onClose={onClose} />
  return (
    <Dialog small title={m.contact_dialog_title()} onClose={onClose}>
      <div className="pt-1 pb-4">
        <WhatsAppLink number={subject.contact.whatsapp} title={subject.title} className={CHOICE}>
          <WhatsAppIcon className="size-6 text-link" />
          <Words title={m.contact_whatsapp()} text={m.contact_dialog_whatsapp_text()} />
        </WhatsAppLink>
        <button type="button" className={CHOICE} onClick={() => setCallBack(true)}>
          <PhoneIcon className="size-6 text-link" />
          <Words title={m.call_back_title()} text={m.contact_dialog_call_back_text()} />
        </button>
      </div>
    </Dialog>
  )
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block strong">{title}</span>
        <span className="block text-sm text-muted">{text}</span>
      </span>
      <ChevronEndIcon className="flip size-5 text-muted" />
    </>
  )
}
