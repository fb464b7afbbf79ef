import { useCallback, useRef, useState } from 'react'

/** A question that waits for an answer in a dialog. */
export interface Question {
  kind: 'discard' | 'leave'
  answer: (isConfirmed: boolean) => void
}

/** Asks in a dialog what `window.confirm` would ask. A new question answers a waiting one with no. */
export function useQuestion() {
  const [question, setQuestion] = useState<Question>()
  const waiting = useRef<Question>(undefined)
  const ask = useCallback(
    (kind: Question['kind']) =>
      new Promise<boolean>((resolve) => {
        waiting.current?.answer(false)
        const asked: Question = {
          kind,
          answer: (isConfirmed) => {
            if (waiting.current === asked) {
              waiting.current = undefined
              setQuestion(undefined)
            }
            resolve(isConfirmed)
          },
        }
        waiting.current = asked
        setQuestion(asked)
      }),
    [],
  )
  return { question, ask }
}
