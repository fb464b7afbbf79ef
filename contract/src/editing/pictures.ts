export const PICTURE_FORMATS = {
  jpeg: { types: ['image/jpeg', 'image/jpg', 'image/pjpeg'], endings: ['jpg', 'jpeg'] },
  png: { types: ['image/png'], endings: ['png'] },
  webp: { types: ['image/webp'], endings: ['webp'] },
  avif: { types: ['image/avif'], endings: ['avif'] },
} as const satisfies Record<string, { types: readonly string[]; endings: readonly string[] }>
export type PictureFormat = keyof typeof PICTURE_FORMATS
export const PICTURE_TYPES = Object.values(PICTURE_FORMATS).map(({ types }) => types[0])
export const PICTURE_ENDINGS = Object.values(PICTURE_FORMATS).flatMap(({ endings }) => [...endings])
/** Decoding needs up to 20 bytes of memory per pixel. */
export const PICTURE_MAX_PIXELS = 16_000_000
