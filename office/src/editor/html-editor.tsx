import { m } from '@manzil/messages'
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
import { useEffect, useId, useReducer, useRef, useState } from 'react'
import { HtmlToolbar } from './html-toolbar.tsx'
import { RICH_EXTENSIONS } from './rich-extensions.ts'

interface HtmlEditorProps {
  label: string
  locale: 'en' | 'ar'
  /** Initial content; later changes are reported by `onChange` only. */
  html: string
  onChange: (html: string) => void
  error?: string | undefined
  isRequired?: boolean
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

/** Rich-text editor limited to the markup the server accepts. */
export default function HtmlEditor({ label, locale, html, onChange, error, isRequired = false, rich = false }: HtmlEditorProps) {
  const id = useId()
  const { place, editor } = useEditor({ id, locale, html, onChange, rich })
  const [source, setSource] = useState<string>()
  const toggleSource = () => {
    if (source === undefined) return setSource(editor?.isEmpty ? '' : editor?.getHTML())
    // Moves the caret to the start: a table left selected would be replaced by the next keystroke.
    editor?.chain().setContent(source, { emitUpdate: false }).setTextSelection(0).run()
    setSource(undefined)
  }
  return (
    <div className="grid gap-1.5">
      <span id={id} data-required={isRequired || undefined} className="text-sm strong">
        {label}
      </span>
      <div className="rounded-control border border-line-strong bg-surface focus-within:border-focus focus-within:outline-2 focus-within:outline-focus">
        <HtmlToolbar editor={editor} rich={rich} showsSource={source !== undefined} onToggleSource={toggleSource} />
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
        <p role="alert" data-fault className="flex items-start gap-1.5 text-sm text-danger">
          <WarningIcon className="mt-[0.25em] size-4" />
          {error}
        </p>
      )}
    </div>
  )
}

type EditorOptions = Pick<HtmlEditorProps, 'locale' | 'html' | 'onChange'> & { id: string; rich: boolean }

/** Tiptap owns its DOM: the editor is created once with the initial text and never recreated on render. */
function useEditor({ id, locale, html, onChange, rich }: EditorOptions) {
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const latestOnChange = useRef(onChange)
  latestOnChange.current = onChange
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
      onUpdate: ({ editor: changed }) => latestOnChange.current(changed.isEmpty ? '' : changed.getHTML()),
      onTransaction: redraw,
    })
    setEditor(made)
    return () => made.destroy()
  }, [])
  return { place, editor }
}
