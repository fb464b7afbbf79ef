import { useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * Tracks a two-step form. The second step is a history entry, so the browser's Back returns to the first and keeps its
 * values. A reload starts over at step one, because the typed values are gone.
 */
export function useSteps(): { step: 1 | 2; forward: () => void; back: () => void } {
  const { history } = useRouter()
  const isSecondStep = useLocation({ select: ({ state }) => 'step' in state && state.step === 2 })
  const [begun, setBegun] = useState(false)
  const forward = () => {
    setBegun(true)
    history.push(history.location.href, { step: 2 })
  }
  return { step: begun && isSecondStep ? 2 : 1, forward, back: () => history.back() }
}
