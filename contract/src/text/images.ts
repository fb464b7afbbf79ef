/** Pixel widths of every stored picture, each as AVIF and WebP. */
export const IMAGE_WIDTHS = [400, 800, 1600] as const
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

/** Returns the URL of one size, given the URL from the API (`<folder>/1600.webp`). */
export function imageAddress(image: string, width: ImageWidth, format: 'avif' | 'webp'): string {
  return `${folderOf(image)}${width}.${format}`
}

/** Returns the URL of the crop for link previews, a JPEG of 1200 × 630 px. */
export function sharedImageAddress(image: string): string {
  return `${folderOf(image)}og.jpg`
}

/** Returns the URL of a developer's square mark, given the full logo (`<folder>/logo.svg`). Returns other logos unchanged. */
export function markAddress(logo: string): string {
  return logo.replace(/\/logo\.svg$/, '/mark.svg')
}

/** Includes the trailing slash. */
const folderOf = (address: string) => address.slice(0, address.lastIndexOf('/') + 1)
