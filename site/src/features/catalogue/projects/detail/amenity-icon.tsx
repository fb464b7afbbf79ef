/** An amenity's icon, from one cacheable sprite. */
export function AmenityIcon({ name }: { name: string }) {
  return (
    <svg
      className="size-5 shrink-0 text-brass"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <use href={`/amenities.svg#${name}`} />
    </svg>
  )
}
