/** A wide photo below a page's title. */
export function PagePhoto({ src, alt }: { src: string; alt: string }) {
  return (
    <div className="page mt-10 max-md:mt-6">
      <img
        src={src}
        alt={alt}
        width={1600}
        height={686}
        className="aspect-21/9 w-full rounded-panel bg-skeleton object-cover max-md:aspect-16/10"
      />
    </div>
  )
}
