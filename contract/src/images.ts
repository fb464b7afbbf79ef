/** Widths in pixels in which every picture is stored, in AVIF and in WebP. */
export const IMAGE_WIDTHS = [400, 800, 1600] as const
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

/** Address of one stored size of a picture, given the address that the API names (`<folder>/1600.webp`). */
export function imageAddress(image: string, width: ImageWidth, format: 'avif' | 'webp'): string {
  return `${folderOf(image)}${width}.${format}`
}

/** Address of a picture's cut for link previews, a JPEG of 1200 by 630 px. */
export function sharedImageAddress(image: string): string {
  return `${folderOf(image)}og.jpg`
}

/** Address of the square mark of a developer's logo for small places; the API names the whole logo (`<folder>/logo.svg`). */
export function markAddress(logo: string): string {
  return logo.replace(/\/logo\.svg$/, '/mark.svg')
}

/** With the slash at its end. */
const folderOf = (address: string) => address.slice(0, address.lastIndexOf('/') + 1)
