import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { INPUT } from '@manzil/ui/input.ts'
import type { Editor } from '@tiptap/core'
import { type MouseEvent, useState } from 'react'

/** Keeps the focus in the text when a toolbar button is pressed, so typing continues there. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

const TOOL =
  'grid min-h-10 min-w-10 place-items-center rounded-control px-2 hover:bg-sand disabled:text-muted aria-pressed:bg-primary-soft aria-pressed:text-link max-md:min-h-11 max-md:min-w-11'

interface HtmlToolbarProps {
  editor: Editor | undefined
  rich: boolean
  showsSource: boolean
  onToggleSource: () => void
}

/** Formatting buttons, and below them the link's URL while it is edited. */
export function HtmlToolbar({ editor, rich, showsSource, onToggleSource }: HtmlToolbarProps) {
  const [address, setAddress] = useState<string>()
  const chain = () => editor?.chain().focus() as ReturnType<Editor['chain']>
  const isOn = (name: string, attributes = {}) => editor?.isActive(name, attributes) === true
  const tool = (name: string, isPressed: boolean, run: () => void, shown: string, extra = '') => (
    <button
      type="button"
      aria-label={`${name} ${shown}`}
      title={name}
      aria-pressed={isPressed}
      onMouseDown={keepFocus}
      onClick={run}
      disabled={showsSource}
      className={`${TOOL} ${extra}`}
    >
      {shown}
    </button>
  )
  const applyLink = () => {
    if (address === '') chain().extendMarkRange('link').unsetLink().run()
    else if (address !== undefined) chain().extendMarkRange('link').setLink({ href: address }).run()
    setAddress(undefined)
  }
  return (
    <>
      <div role="toolbar" aria-label={m.catalogue_format()} className="flex flex-wrap gap-0.5 border-b border-line p-1 text-sm">
        {tool(m.catalogue_bold(), isOn('bold'), () => chain().toggleBold().run(), 'B', 'strong')}
        {tool(m.catalogue_italic(), isOn('italic'), () => chain().toggleItalic().run(), 'I', 'italic')}
        {tool(m.catalogue_heading(), isOn('heading', { level: 2 }), () => chain().toggleHeading({ level: 2 }).run(), 'H2')}
        {tool(m.catalogue_subheading(), isOn('heading', { level: 3 }), () => chain().toggleHeading({ level: 3 }).run(), 'H3')}
        {tool(m.catalogue_bullets(), isOn('bulletList'), () => chain().toggleBulletList().run(), '•')}
        {tool(m.catalogue_numbers(), isOn('orderedList'), () => chain().toggleOrderedList().run(), '1.')}
        {tool(m.catalogue_link(), isOn('link'), () => setAddress(editor?.getAttributes('link')['href'] ?? ''), '↗')}
        {rich && tool(m.office_html_quote(), isOn('blockquote'), () => chain().toggleWrap('blockquote').run(), '❝')}
        {tool(m.leads_undo(), false, () => chain().undo().run(), '↺')}
        {tool(m.catalogue_redo(), false, () => chain().redo().run(), '↻')}
        {rich && (
          <button type="button" aria-pressed={showsSource} onClick={onToggleSource} className={`${TOOL} ms-auto text-xs`}>
            {m.office_html_source()}
          </button>
        )}
      </div>
      {address !== undefined && (
        <div className="flex gap-2 border-b border-line p-2">
          <input
            // biome-ignore lint/a11y/noAutofocus: the user just opened this field
            autoFocus
            type="url"
            dir="ltr"
            aria-label={m.catalogue_link_address()}
            placeholder="https://"
            className={`${INPUT} min-h-10`}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setAddress(undefined)
              if (event.key === 'Enter') applyLink()
              if (event.key === 'Escape' || event.key === 'Enter') event.preventDefault()
            }}
          />
          <button type="button" className={button('secondary', 'sm')} onClick={applyLink}>
            {m.action_apply()}
          </button>
        </div>
      )}
    </>
  )
}
