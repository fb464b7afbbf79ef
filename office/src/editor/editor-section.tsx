import type { ReactNode } from 'react'

interface EditorSectionProps {
  id: string
  title: string
  text?: string
  /** Fields of the form that are edited here and have no input of their own. */
  fields?: string
  children: ReactNode
}

export function EditorSection({ id, title, text, fields, children }: EditorSectionProps) {
  return (
    <section id={id} data-field={fields} aria-labelledby={`${id}-title`} className="border-t border-line py-10 first:border-0 max-md:py-7">
      <h2 id={`${id}-title`} className="display text-h2">
        {title}
      </h2>
      {text && <p className="mt-1 max-w-[44em] text-sm text-muted">{text}</p>}
      <div className="mt-6">{children}</div>
    </section>
  )
}
