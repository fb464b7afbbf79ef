import { ASSISTANT_MESSAGE } from '@manzil/contract/calls/limits'
import { m } from '@manzil/messages'
import { formatNumber } from '@manzil/ui/i18n/format.ts'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import { ArrowUpIcon, MicrophoneIcon, StopIcon } from './icons.tsx'
import { canListen, useSpeech } from './use-speech.ts'

/** The number of remaining characters shows from here on. */
const NEAR_END = 50
const ROUND = 'grid size-11 shrink-0 place-items-center rounded-full transition-colors'

interface ComposerProps {
  isBusy: boolean
  focusFirst: boolean
  onSend: (message: string) => void
  onStop: () => void
}

/** Enter sends; Shift+Enter starts a new line. */
export function Composer({ isBusy, focusFirst, onSend, onStop }: ComposerProps) {
  const [text, setText] = useState('')
  const [fault, setFault] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  const hint = useId()
  // Touch devices get no focus, because the on-screen keyboard would cover the examples.
  const isFirst = focusFirst && matchMedia('(pointer: fine)').matches

  const write = (words: string) => {
    setText(words)
    setFault('')
  }
  const send = (event?: FormEvent) => {
    event?.preventDefault()
    if (isBusy) return
    const message = text.trim()
    if (message.length < ASSISTANT_MESSAGE.min) return setFault(m.assistant_too_short())
    write('')
    onSend(message)
    field.current?.focus()
  }
  const sendByEnter = (event: KeyboardEvent) => {
    // Enter also confirms an input method's composition.
    if (event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing) {
      event.preventDefault()
      send()
    }
  }
  const left = ASSISTANT_MESSAGE.max - text.length
  const message = fault || (left <= NEAR_END ? m.assistant_characters_left({ count: left, shown: formatNumber(left) }) : '')
  return (
    <form onSubmit={send} className="px-4 pt-2 pb-2 md:px-6">
      <p id={hint} role="status" className={`text-xs ${fault ? 'text-danger' : 'text-muted'} ${message ? 'pb-1.5' : ''}`}>
        {message}
      </p>
      <div className="flex items-end gap-1 rounded-panel border border-line-strong bg-surface p-1 focus-within:border-focus focus-within:outline-2 focus-within:outline-focus">
        <textarea
          ref={field}
          value={text}
          onChange={(event) => write(event.target.value)}
          onKeyDown={sendByEnter}
          rows={1}
          data-first={isFirst || undefined}
          // An empty field with `dir="auto"` is left-to-right, even in Arabic.
          dir={text ? 'auto' : undefined}
          maxLength={ASSISTANT_MESSAGE.max}
          enterKeyHint="send"
          autoComplete="off"
          aria-label={m.assistant_field()}
          aria-describedby={hint}
          aria-invalid={fault !== ''}
          placeholder={m.assistant_placeholder()}
          className="field-sizing-content max-h-32 min-h-11 min-w-0 flex-1 resize-none bg-transparent px-3 py-2.5 text-base leading-normal outline-none placeholder:text-muted placeholder:opacity-100"
        />
        <SpeechButton onWords={write} onFault={setFault} className={ROUND} />
        {isBusy ? (
          <button
            type="button"
            className={`${ROUND} bg-sand hover:bg-line`}
            aria-label={m.assistant_stop()}
            title={m.assistant_stop()}
            onClick={onStop}
          >
            <StopIcon />
          </button>
        ) : (
          <button
            type="submit"
            className={`${ROUND} bg-primary text-on-primary hover:bg-primary-hover`}
            aria-label={m.assistant_send()}
            title={m.assistant_send()}
          >
            <ArrowUpIcon />
          </button>
        )}
      </div>
    </form>
  )
}

interface SpeechButtonProps {
  /** Receives the whole transcript so far on each update. */
  onWords: (words: string) => void
  onFault: (message: string) => void
  className: string
}

/** Shown where the browser supports dictation. Its title warns that the browser's vendor may receive the audio. */
function SpeechButton({ onWords, onFault, className }: SpeechButtonProps) {
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
