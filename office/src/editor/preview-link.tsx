import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { ConfirmDialog } from '@manzil/ui/dialogs/confirm-dialog.tsx'
import { useEffect, useState } from 'react'

interface PreviewLinkProps {
  /** The preview, a page of the site, which shows what is saved. */
  href: string
  isChanged: boolean
  /** Whether saving changes a page that visitors see. */
  isPublic: boolean
  /** Saves edits. Returns false if they cannot be saved. */
  save: () => Promise<boolean>
}

/** Opens the preview, and offers to save unsaved edits first. */
export function PreviewLink({ href, isChanged, isPublic, save }: PreviewLinkProps) {
  const [step, setStep] = useState<'asking' | 'saving' | 'saved'>()
  // The page may be left only after the saved state has been rendered; until then the browser would ask.
  useEffect(() => {
    if (step === 'saved' && !isChanged) location.assign(href)
  }, [step, isChanged, href])
  const saveFirst = async () => {
    setStep('saving')
    setStep((await save()) ? 'saved' : undefined)
  }
  return (
    <>
      <a
        href={href}
        className={button('secondary', 'sm')}
        onClick={(event) => {
          if (!isChanged) return
          event.preventDefault()
          setStep('asking')
        }}
      >
        {m.catalogue_preview()}
      </a>
      {(step === 'asking' || step === 'saving') && (
        <ConfirmDialog
          title={m.catalogue_preview_unsaved()}
          action={m.catalogue_save_and_preview()}
          cancel={m.catalogue_keep_editing()}
          isDestructive={false}
          busy={step === 'saving'}
          onConfirm={() => void saveFirst()}
          onClose={() => setStep(undefined)}
        >
          <p>{isPublic ? m.catalogue_preview_unsaved_public() : m.catalogue_preview_unsaved_text()}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
