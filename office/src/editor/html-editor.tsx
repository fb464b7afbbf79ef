import { m } from '@manzil/messages'
import { button } from '@manzil/ui/button.ts'
import { INPUT } from '@manzil/ui/field.tsx'
import { WarningIcon } from '@manzil/ui/icons.tsx'
import { Editor } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { Link } from '@tiptap/extension-link'
import { BulletList, ListItem, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { UndoRedo } from '@tiptap/extensions'
import { type MouseEvent, useEffect, useId, useReducer, useRef, useState } from 'react'
import { RICH_EXTENSIONS } from './rich-extensions.ts'

interface HtmlEditorProps {
  label: string
  locale: 'en' | 'ar'
  /** Initial content; later changes are reported by `onChange` only. */
  html: string
  onChange: (html: string) => void
  error?: string | undefined
  /** Adds quotes, tables, videos and an HTML source view. */
  rich?: boolean
}

const EXTENSIONS = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  Bold,
  Italic,
  UndoRedo,
  Heading.configure({ levels: [2, 3] }),
  BulletList,
  OrderedList,
  ListItem,
  Link.configure({
    openOnClick: false,
    protocols: ['mailto', 'tel'],
    defaultProtocol: 'https',
    HTMLAttributes: { rel: null, target: null },
  }),
]

/** Keeps the focus in the text when a toolbar button is pressed, so typing continues there. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

const TOOL =
  'grid min-h-10 min-w-10 place-items-center rounded-control px-2 hover:bg-sand disabled:text-muted aria-pressed:bg-primary-soft aria-pressed:text-link max-md:min-h-11 max-md:min-w-11'

/** Rich-text editor limited to the markup the server accepts. */
export default function HtmlEditor({ label, locale, html, onChange, error, rich = false }: HtmlEditorProps) {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [address, setAddress] = useState<string>()
  const [source, setSource] = useState<string>()
  const told = useRef(onChange)
  told.current = onChange
  // Tiptap owns its DOM: the editor is created once with the initial text and never recreated on render.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const made = new Editor({
      element: place.current,
      extensions: rich ? [...EXTENSIONS, ...RICH_EXTENSIONS] : EXTENSIONS,
      content: html,
      editorProps: {
        attributes: {
          class: 'prose grid content-start gap-[1em] min-h-56 max-h-120 overflow-y-auto px-3.5 py-3 outline-none',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': id,
          lang: locale,
          dir: locale === 'ar' ? 'rtl' : 'ltr',
        },
      },
      onUpdate: ({ editor: changed }) => told.current(changed.isEmpty ? '' : changed.getHTML()),
      onTransaction: redraw,
    })
    setEditor(made)
    return () => made.destroy()
  }, [])

  const tool = (name: string, isOn: boolean, run: () => void, shown: string, extra = '') => (
    <button
      type="button"
      aria-label={`${name} ${shown}`}
      title={name}
      aria-pressed={isOn}
      onMouseDown={keepFocus}
      onClick={run}
      disabled={source !== undefined}
      className={`${TOOL} ${extra}`}
    >
      {shown}
    </button>
  )
  const chain = () => editor?.chain().focus() as ReturnType<Editor['chain']>
  const toggleSource = () => {
    if (source === undefined) return setSource(editor?.isEmpty ? '' : editor?.getHTML())
    // Moves the caret to the start: a table left selected would be replaced by the next keystroke.
    editor?.chain().setContent(source, { emitUpdate: false }).setTextSelection(0).run()
    setSource(undefined)
  }
  const link = () => setAddress(editor?.getAttributes('link')['href'] ?? '')
  const applyLink = () => {
    if (address === '') chain().extendMarkRange('link').unsetLink().run()
    else if (address !== undefined) chain().extendMarkRange('link').setLink({ href: address }).run()
    setAddress(undefined)
  }
  return (
    <div className="grid gap-1.5">
      <span id={id} className="text-sm strong">
        {label}
      </span>
      <div className="rounded-control border border-line-strong bg-surface focus-within:border-focus focus-within:outline-2 focus-within:outline-focus">
        <div role="toolbar" aria-label={m.catalogue_format()} className="flex flex-wrap gap-0.5 border-b border-line p-1 text-sm">
          {tool(m.catalogue_bold(), editor?.isActive('bold') === true, () => chain().toggleBold().run(), 'B', 'strong')}
          {tool(m.catalogue_italic(), editor?.isActive('italic') === true, () => chain().toggleItalic().run(), 'I', 'italic')}
          {tool(
            m.catalogue_heading(),
            editor?.isActive('heading', { level: 2 }) === true,
            () => chain().toggleHeading({ level: 2 }).run(),
            'H2',
          )}
          {tool(
            m.catalogue_subheading(),
            editor?.isActive('heading', { level: 3 }) === true,
            () => chain().toggleHeading({ level: 3 }).run(),
            'H3',
          )}
          {tool(m.catalogue_bullets(), editor?.isActive('bulletList') === true, () => chain().toggleBulletList().run(), '•')}
          {tool(m.catalogue_numbers(), editor?.isActive('orderedList') === true, () => chain().toggleOrderedList().run(), '1.')}
          {tool(m.catalogue_link(), editor?.isActive('link') === true, link, '↗')}
          {rich && tool(m.office_html_quote(), editor?.isActive('blockquote') === true, () => chain().toggleWrap('blockquote').run(), '❝')}
          {tool(m.catalogue_undo(), false, () => chain().undo().run(), '↺')}
          {tool(m.catalogue_redo(), false, () => chain().redo().run(), '↻')}
          {rich && (
            <button type="button" aria-pressed={source !== undefined} onClick={toggleSource} className={`${TOOL} ms-auto text-xs`}>
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
        <div ref={place} hidden={source !== undefined} />
        {source !== undefined && (
          <textarea
            aria-labelledby={id}
            aria-describedby={`${id}-source`}
            dir="ltr"
            spellCheck={false}
            className="block min-h-80 w-full resize-y bg-transparent px-3.5 py-3 font-mono text-sm outline-none"
            value={source}
            onChange={({ target }) => {
              setSource(target.value)
              onChange(target.value)
            }}
          />
        )}
      </div>
      {source !== undefined && (
        <p id={`${id}-source`} className="text-sm text-muted">
          {m.office_html_source_hint()}
        </p>
      )}
      {error && (
        <p role="alert" className="flex items-start gap-1.5 text-sm text-danger">
          <WarningIcon className="mt-[0.25em] size-4" />
          {error}
        </p>
      )}
    </div>
  )
}
