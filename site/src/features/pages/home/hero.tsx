import { m } from '@manzil/messages'
import { button, iconButton } from '@manzil/ui/button.ts'
import { PauseIcon, PlayIcon } from '@manzil/ui/icons.tsx'
import { Link } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import heroMp4 from './hero/hero.mp4'
import heroWebm from './hero/hero.webm'
import poster960 from './hero/poster-960.avif'
import poster960Webp from './hero/poster-960.webp'
import poster1920 from './hero/poster-1920.avif'
import poster1920Webp from './hero/poster-1920.webp'
import posterPhone from './hero/poster-phone.avif'
import posterPhoneWebp from './hero/poster-phone.webp'
import { useHeroVideo } from './use-hero-video.ts'

const ROTATION_MS = 3500

const PHONE = '(width < 721px)'

/** Shows poster and text at once, then fades in the video. */
export function Hero() {
  const video = useHeroVideo()
  const taglines = [m.hero_tagline_1(), m.hero_tagline_2(), m.hero_tagline_3()]
  const shown = useTaglines(taglines.length, video.playing || !video.shouldLoad)
  return (
    <section id="hero" className="on-night relative isolate grid min-h-[max(100svh,620px)] overflow-hidden bg-veil text-white">
      <picture className="absolute inset-0 -z-3">
        <source media={PHONE} type="image/avif" srcSet={posterPhone} />
        <source media={PHONE} type="image/webp" srcSet={posterPhoneWebp} />
        <source type="image/avif" srcSet={`${poster960} 960w, ${poster1920} 1920w`} sizes="100vw" />
        <img
          src={poster1920Webp}
          srcSet={`${poster960Webp} 960w, ${poster1920Webp} 1920w`}
          sizes="100vw"
          width={1920}
          height={1080}
          alt=""
          fetchPriority="high"
          className="h-full w-full object-cover object-bottom"
        />
      </picture>
      {video.shouldLoad && (
        <video
          ref={video.element}
          className={`absolute inset-0 -z-2 h-full w-full object-cover object-[58%_100%] transition-opacity duration-500 md:object-bottom ${video.ready ? '' : 'opacity-0'}`}
          muted
          loop
          playsInline
          preload="auto"
          aria-hidden="true"
          tabIndex={-1}
          onCanPlay={video.onCanPlay}
        >
          <source src={heroWebm} type="video/webm" />
          <source src={heroMp4} type="video/mp4" />
        </video>
      )}
      <span className="hero-veil absolute inset-0 -z-1" />
      <div className="page grid grid-rows-[auto_auto_1fr_auto] gap-x-8 pt-23 pb-18 max-md:grid-cols-[1fr_auto] max-md:gap-x-2 md:grid-cols-[auto_1fr_auto] md:grid-rows-[auto_1fr_auto] md:items-center md:pt-30 md:pb-22">
        <h1 className="display [text-shadow:0_0_24px_rgb(11_31_36/50%)] col-span-full grid max-w-[13em] text-hero leading-[1.04] [font-weight:var(--weight-hero)] ar:text-[calc(var(--text-hero)*.9)] ar:leading-[1.35]">
          <span className="sr-only">{taglines[0]}</span>
          {taglines.map((tagline, index) => (
            <span
              key={tagline}
              aria-hidden="true"
              className={`col-start-1 row-start-1 transition-opacity duration-500 ${index === shown ? 'delay-500' : 'opacity-0'}`}
            >
              {tagline}
            </span>
          ))}
        </h1>
        <p className="max-w-[42em] max-md:col-span-full max-md:row-start-2 max-md:mt-3 max-md:max-w-[22em] md:col-start-2 md:row-start-3">
          {m.hero_text()}
        </p>
        <div className="flex flex-wrap items-center gap-3 max-md:row-start-4 max-md:gap-2 md:col-start-1 md:row-start-3">
          <Link to="/exclusive" className={button('light', 'md', 'max-md:flex-auto max-md:px-3')}>
            {m.hero_find()}
          </Link>
          <Link to="/learn-more" className={button('outline', 'md', 'max-md:flex-auto max-md:px-3')}>
            {m.nav_how_it_works()}
          </Link>
        </div>
        <div className="flex items-center gap-4 max-md:row-start-4 md:col-start-3 md:row-start-3">
          <span className="flex gap-1.5 max-md:hidden" aria-hidden="true">
            {taglines.map((tagline, index) => (
              <i key={tagline} className={`h-0.5 w-6 ${index === shown ? 'bg-white' : 'bg-white/45'}`} />
            ))}
          </span>
          {video.shouldLoad && (
            <button
              type="button"
              onClick={video.toggle}
              aria-label={video.playing ? m.hero_pause() : m.hero_play()}
              className={iconButton('hover:bg-white/15 max-md:size-12 max-md:rounded-control max-md:border max-md:border-white/60')}
            >
              {video.playing ? <PauseIcon /> : <PlayIcon />}
            </button>
          )}
        </div>
      </div>
      {video.shouldLoad && !video.ready && (
        <span
          role="progressbar"
          aria-label={m.hero_loading()}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={video.progress}
          className="absolute start-0 bottom-0 h-0.5 bg-(--hero-line) transition-[inline-size] duration-200"
          style={{ inlineSize: `${video.progress}%` }}
        />
      )}
    </section>
  )
}

function useTaglines(count: number, turning: boolean): number {
  const [shown, setShown] = useState(0)
  useEffect(() => {
    if (!turning || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => setShown((before) => (before + 1) % count), ROTATION_MS)
    return () => clearInterval(timer)
  }, [count, turning])
  return shown
}
