import { m } from '@manzil/messages'
import { MicrophoneIcon } from './icons.tsx'
import { canListen, useSpeech } from './use-speech.ts'

interface SpeechButtonProps {
  /** What is understood of what is said, more of it each time. */
  onWords: (words: string) => void
  onFault: (told: string) => void
  className: string
}

/** Writes down what is said, where the browser can; its maker may hear it, which is said before. */
export function SpeechButton({ onWords, onFault, className }: SpeechButtonProps) {
  const { isListening, toggle } = useSpeech(onWords, onFault)
  if (!canListen()) return null
  return (
    <button
      type="button"
      aria-pressed={isListening}
      aria-label={m.assistant_speak()}
      title={m.assistant_speak_told()}
      className={`${className} text-muted hover:bg-sand hover:text-ink aria-pressed:animate-pulse aria-pressed:bg-danger-soft aria-pressed:text-danger`}
      onClick={toggle}
    >
      <MicrophoneIcon />
    </button>
  )
}
