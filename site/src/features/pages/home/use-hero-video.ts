import { useEffect, useRef, useState } from 'react'

const TICK_MS = 200
const FADE_DELAY_MS = 500
/** Percentage at which the indicator waits for the video. */
const WAITING_AT = 95
const STEP = 4

interface Connection {
  saveData?: boolean
}

/**
 * Loads the hero video, except with reduced motion or data saver. The progress indicator runs to 95 % and jumps to 100 % once
 * the video can play; then the video fades in over the poster.
 */
export function useHeroVideo() {
  const element = useRef<HTMLVideoElement>(null)
  const [shouldLoad, setShouldLoad] = useState(false)
  const [progress, setProgress] = useState(0)
  const [ready, setReady] = useState(false)
  const [playing, setPlaying] = useState(false)

  useEffect(() => {
    const { saveData } = (navigator as Navigator & { connection?: Connection }).connection ?? {}
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches || saveData === true
    if (still) return
    // The page loads before the video.
    const begin = () => setShouldLoad(true)
    if (document.readyState === 'complete') begin()
    else window.addEventListener('load', begin, { once: true })
    return () => window.removeEventListener('load', begin)
  }, [])

  useEffect(() => {
    if (!shouldLoad || progress >= WAITING_AT) return
    const timer = setInterval(() => setProgress((before) => (before >= WAITING_AT ? before : Math.min(WAITING_AT, before + STEP))), TICK_MS)
    return () => clearInterval(timer)
  }, [shouldLoad, progress])

  const onCanPlay = () => {
    if (ready) return
    setProgress(100)
    setTimeout(() => {
      setReady(true)
      element.current?.play().then(
        () => setPlaying(true),
        () => setPlaying(false),
      )
    }, FADE_DELAY_MS)
  }
  const toggle = () => {
    if (playing) element.current?.pause()
    else void element.current?.play()
    setPlaying(!playing)
  }
  return { element, shouldLoad, progress, ready, playing, onCanPlay, toggle }
}
