import { m } from '@manzil/messages'
import { MicrophoneIcon } from './icons.tsx'
import { canListen, useSpeech } from './use-speech.ts'

interface SpeechButtonProps {
  /** Receives the whole transcript so far on each update. */
  onWords: (words: string) => void
  onFault: (told: string) => void
  className: string
}

/** Dictates a message where the browser supports it. Its title warns that the browser's vendor may receive the audio. */
export function SpeechButton({ onWords, onFault, className }: SpeechButtonProps) {
  const { isListening, toggle } = useSpeech(onWords, onFault)
  if (!canListen()) return null
  return (
    <button
      type="button"
      aria-pressed={isListening}
      aria-label={m.assistant_speak()}
      title={m.assistant_speak_notice()}
      className={`${className} text-muted hover:bg-sand hover:text-ink aria-pressed:animate-pulse aria-pressed:bg-danger-soft aria-pressed:text-danger`}
      onClick={toggle}
    >
      <MicrophoneIcon />
    </button>
  )
}
