import { COLOURS } from '@manzil/contract/pages/palette'
import plugin from 'tailwindcss/plugin'

const colours = Object.entries<readonly [light: string, dark?: string]>(COLOURS)

/**
 * Declares every colour as a CSS variable and as a colour of Tailwind's utilities. A colour with one value for both themes is
 * passed by value, so that its translucent variants work in browsers without `color-mix()`.
 */
export default plugin(
  ({ addBase }) => {
    const variables = colours.map(([name, [light, dark]]) => [`--${name}`, dark ? `light-dark(${light}, ${dark})` : light])
    addBase({ ':root': Object.fromEntries(variables) })
  },
  { theme: { extend: { colors: Object.fromEntries(colours.map(([name, [light, dark]]) => [name, dark ? `var(--${name})` : light])) } } },
)
