export const placeholderLines = <path d="M8 80h104M20 80V40l18-14 18 14v40M56 80V18l22-12 22 12v62M32 80V58h12v22M70 80V54h16v26" />

/** Stands in for a missing picture. A drawing, so that nobody takes it for a photo. */
export const placeholderArt = (
  <svg
    className="absolute inset-0 m-auto h-3/5 w-2/5 text-brass"
    viewBox="0 0 120 88"
    fill="none"
    stroke="currentColor"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {placeholderLines}
  </svg>
)
