import { useLocation, useRouter } from '@tanstack/react-router'
import { useState } from 'react'

/**
 * Two steps of one page. The second is an entry of the browser's history, so that its Back leads to the first and keeps what
 * was typed; a page that is loaded anew begins with the first, as nothing is typed there.
 */
export function useSteps(): { step: 1 | 2; forward: () => void; back: () => void } {
  const { history } = useRouter()
  const stands = useLocation({ select: ({ state }) => 'step' in state && state.step === 2 })
  const [begun, setBegun] = useState(false)
  const forward = () => {
    setBegun(true)
    history.push(history.location.href, { step: 2 })
  }
  return { step: begun && stands ? 2 : 1, forward, back: () => history.back() }
}
