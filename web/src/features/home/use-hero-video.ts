import { useEffect, useRef, useState } from 'react'

/** Times of the specification (public-site §9). */
const TICK_MS = 200
const FADE_DELAY_MS = 500
/** The indicator waits here until the video can play. */
const WAITING_AT = 95
const STEP = 4

interface Connection {
  saveData?: boolean
}

/**
 * The hero's video: not wanted with reduced motion or data saver; otherwise an indicator runs to 95 %, to 100 % when the
 * video can play, and then the video fades in over what is already there.
 */
export function useHeroVideo() {
  const element = useRef<HTMLVideoElement>(null)
  const [wanted, setWanted] = useState(false)
  const [progress, setProgress] = useState(0)
  const [ready, setReady] = useState(false)
  const [playing, setPlaying] = useState(false)

  useEffect(() => {
    const { saveData } = (navigator as Navigator & { connection?: Connection }).connection ?? {}
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches || saveData === true
    if (still) return
    // The page comes first: the video is asked for when the browser has nothing better to do.
    const begin = () => setWanted(true)
    if (document.readyState === 'complete') begin()
    else window.addEventListener('load', begin, { once: true })
    return () => window.removeEventListener('load', begin)
  }, [])

  useEffect(() => {
    if (!wanted || progress >= WAITING_AT) return
    const timer = setInterval(() => setProgress((before) => (before >= WAITING_AT ? before : Math.min(WAITING_AT, before + STEP))), TICK_MS)
    return () => clearInterval(timer)
  }, [wanted, progress])

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
  return { element, wanted, progress, ready, playing, onCanPlay, toggle }
}
