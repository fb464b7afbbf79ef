export function PageIntro({ title, intro }: { title: string; intro: string }) {
  return (
    <header className="page pt-12 max-md:pt-6">
      <h1 className="display max-w-180 text-title">{title}</h1>
      <p className="mt-4 max-w-180 text-lg text-muted">{intro}</p>
    </header>
  )
}
