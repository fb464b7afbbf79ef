import { m } from '@manzil/messages'
import { getLocale } from '@manzil/ui/i18n/locale.ts'
import { useEffect, useRef, useState } from 'react'

/** The used part of the Web Speech API, for which TypeScript has no types. */
interface Recognition {
  lang: string
  interimResults: boolean
  onresult: (event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void
  onerror: (event: { error: string }) => void
  onend: () => void
  start(): void
  stop(): void
  abort(): void
}

const SPEECH_LOCALES = { en: 'en-GB', ar: 'ar-AE' } as const
/** Silence ('no-speech') and aborting need no message. */
const ERROR_MESSAGES: Record<string, () => string> = {
  'not-allowed': m.assistant_speech_refused,
  'service-not-allowed': m.assistant_speech_refused,
  'audio-capture': m.assistant_speech_refused,
  network: m.assistant_speech_failed,
  'language-not-supported': m.assistant_speech_failed,
}

function recognizer(): (new () => Recognition) | undefined {
  const browser = globalThis as { SpeechRecognition?: new () => Recognition; webkitSpeechRecognition?: new () => Recognition }
  return browser.SpeechRecognition ?? browser.webkitSpeechRecognition
}

export function canListen(): boolean {
  return recognizer() !== undefined
}

/** Dictates in the page's language until a pause or until turned off. */
export function useSpeech(onWords: (words: string) => void, onFault: (message: string) => void) {
  const [isListening, setListening] = useState(false)
  const listening = useRef<Recognition>(undefined)
  useEffect(() => () => listening.current?.abort(), [])

  const listen = () => {
    const Recognizer = recognizer()
    if (!Recognizer) return
    const recognition = new Recognizer()
    recognition.lang = SPEECH_LOCALES[getLocale()]
    recognition.interimResults = true
    recognition.onresult = ({ results }) => onWords(Array.from(results, (heard) => heard[0]?.transcript ?? '').join(' '))
    recognition.onerror = ({ error }) => onFault(ERROR_MESSAGES[error]?.() ?? '')
    recognition.onend = () => setListening(false)
    listening.current = recognition
    recognition.start()
    setListening(true)
  }
  return { isListening, toggle: () => (isListening ? listening.current?.stop() : listen()) }
}
