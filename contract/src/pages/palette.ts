import type { MapTheme } from '../map/settings.ts'

/**
 * Every colour of the product: in the light theme, then in the dark theme where it differs. CSS gets them as variables
 * (`ui/src/palette-plugin.ts`), emails and documents as `PALETTE`.
 */
export const COLOURS = {
  paper: ['#fbf8f3', '#0e1719'],
  surface: ['#ffffff', '#152124'],
  raised: ['#ffffff', '#1c2b2e'],
  sand: ['#efe7da', '#1c2b2e'],
  'sand-soft': ['#f5f0e7', '#152124'],
  ink: ['#14201e', '#f2ede4'],
  muted: ['#55615e', '#a7b2ae'],
  line: ['#e3dacb', '#2a3a3d'],
  'line-strong': ['#857c6c', '#6e7d7d'],
  primary: ['#0f4c46', '#8ccbc0'],
  'primary-hover': ['#0b3a36', '#a6dad1'],
  'on-primary': ['#ffffff', '#07211e'],
  'primary-soft': ['#e3ece9', '#18342f'],
  link: ['#0f4c46', '#8ccbc0'],
  focus: ['#0f4c46', '#8ccbc0'],
  brass: ['#8a5e16', '#d8b06c'],
  'brass-soft': ['#f5ecdd', '#2c2618'],
  'brass-mark': ['#b98a3a', '#d8b06c'],
  success: ['#1a6b43', '#6cc79a'],
  'success-soft': ['#e4f0e8', '#14302a'],
  warning: ['#8a5a0b', '#e0b05a'],
  'warning-soft': ['#faf0dc', '#2f2715'],
  danger: ['#b3261e', '#f2938b'],
  'danger-soft': ['#fbe9e7', '#3a1f1d'],
  'on-danger': ['#ffffff', '#3a0d0a'],
  skeleton: ['#ebe4d8', '#1f2d30'],
  'photo-label': ['rgb(251 248 243 / 0.94)', 'rgb(14 23 25 / 0.9)'],
  'on-photo-label': ['#14201e', '#f2ede4'],
  'plan-mat': ['#ffffff', '#e9e4da'],
  // Dark in both themes: hero, footer.
  night: ['#0b1f24', '#091113'],
  'night-2': ['#12292f', '#0e1719'],
  'night-line': ['#2b4249', '#24363a'],
  'night-control': ['#7c8f92'],
  'on-night': ['#f4efe6'],
  'on-night-muted': ['#b4bfbc'],
  'hero-line': ['#d8b06c'],
  'night-button': ['#fbf8f3'],
  'on-night-button': ['#14201e'],
  // Overlay on photos and videos, and the backdrop behind them.
  veil: ['#0b1f24'],
  // On white and on the plan mat, which are light in both themes.
  'logo-letter': ['#8a5e16'],
  'plan-focus': ['#0f4c46'],
  // Chart segments: during construction, structure, after handover, at handover.
  'segment-1': ['#0f4c46', '#6fb5a9'],
  'segment-2': ['#3c716b', '#5e9c92'],
  'segment-3': ['#7c9f9a', '#5a9089'],
  'segment-4': ['#8a5e16', '#d8b06c'],
  'on-segment': ['#ffffff', '#07211e'],
  'on-segment-3': ['#07211e'],
  // From low to high on maps, by lightness alone, so that they differ for everyone.
  'scale-1': ['#e4e5cf', '#23413f'],
  'scale-2': ['#b3cfb9', '#2f615c'],
  'scale-3': ['#78aea3', '#47887f'],
  'scale-4': ['#3d8280', '#74b3a6'],
  'scale-5': ['#0f4c46', '#c3e8dd'],
  // Where a map is not drawn yet.
  'map-land': ['#f5f1e9', '#152124'],
} as const satisfies Record<string, readonly [light: string, dark?: string]>

export type PaletteColour = keyof typeof COLOURS

/** The light theme, for emails and documents, which cannot use CSS variables. */
export const PALETTE = Object.fromEntries(Object.entries(COLOURS).map(([name, [light]]) => [name, light])) as Record<PaletteColour, string>

/** For canvases, maps and pictures, which cannot use CSS variables either. */
export function paletteColour(name: PaletteColour, theme: MapTheme): `#${string}` {
  const [light, dark = light] = COLOURS[name] as readonly [`#${string}`, `#${string}`?]
  return theme === 'dark' ? dark : light
}

/** Colours of the map, light and dark. Its land is paler than everything that stands on it, so that homes stand out. */
export const MAP_COLOURS = {
  land: ['#f5f1e9', '#152124'],
  built: ['#f0ebe1', '#18262a'],
  works: ['#ebe7e0', '#1a2729'],
  water: ['#c9dfe2', '#0c2c36'],
  green: ['#dde8d2', '#172d29'],
  grove: ['#e6ecda', '#17292a'],
  sand: ['#f4ecda', '#1b2727'],
  beach: ['#f3e6c4', '#2b2c24'],
  campus: ['#f1e8d3', '#222a27'],
  care: ['#f3e3de', '#28282a'],
  building: ['#e7e0d4', '#1f2f32'],
  'building-edge': ['#dbd2c3', '#28393c'],
  path: ['#ded5c6', '#2a393b'],
  street: ['#ffffff', '#26363a'],
  avenue: ['#ffffff', '#2e4044'],
  'main-road': ['#fffaf0', '#364a4d'],
  motorway: ['#f4e2b8', '#4f4a35'],
  'road-edge': ['#ddd3c3', '#101a1c'],
  'motorway-edge': ['#d8c391', '#101a1c'],
  runway: ['#dcd7ce', '#223336'],
  railway: ['#b3aca0', '#4b5c5e'],
  'red-line': ['#c2685c', '#b0695f'],
  'green-line': ['#5b9b76', '#4f8a6b'],
  tram: ['#c3935a', '#a37f52'],
  border: ['#a89e8d', '#56686a'],
  name: ['#35423f', '#cfd6d2'],
  'soft-name': ['#6a746f', '#8f9c98'],
  'park-name': ['#5b7a5a', '#7fa08a'],
  'water-name': ['#4f8291', '#6fa3b0'],
  halo: ['#fbf8f3', '#10191b'],
} as const satisfies Record<string, readonly [light: string, dark: string]>
