import { Node } from '@tiptap/core'

const Quote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: () => ['blockquote', 0],
})

/** Elements that are kept whole: shown, moved and deleted as one, and written as HTML. */
const WHOLE = ['table', 'iframe', 'hr']
const KEPT_TAGS = new Set([
  ...WHOLE,
  'caption',
  'thead',
  'tbody',
  'tr',
  'th',
  'td',
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  'a',
  'ul',
  'ol',
  'li',
])
const KEPT_ATTRIBUTES = new Set(['href', 'src', 'title', 'scope', 'colspan', 'rowspan'])

/** What of an element may stand in the editor; the server sanitises it once more. */
function harmless(html: string): HTMLElement {
  const element = new DOMParser().parseFromString(html, 'text/html').body.firstElementChild ?? document.createElement('hr')
  for (const one of [element, ...element.querySelectorAll('*')]) {
    if (!KEPT_TAGS.has(one.tagName.toLowerCase())) one.remove()
    for (const { name, value } of [...one.attributes]) {
      if (!KEPT_ATTRIBUTES.has(name) || /^\s*(javascript|data|vbscript):/i.test(value)) one.removeAttribute(name)
    }
  }
  return document.importNode(element, true) as HTMLElement
}

const Whole = Node.create({
  name: 'whole',
  group: 'block',
  atom: true,
  selectable: true,
  draggable: true,
  addAttributes: () => ({ html: { default: '<hr>', rendered: false } }),
  parseHTML: () => WHOLE.map((tag) => ({ tag, getAttrs: (element) => ({ html: element.outerHTML }) })),
  renderHTML: ({ node }) => harmless(node.attrs['html']),
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('div')
      dom.className =
        'overflow-x-auto rounded-control border border-dashed border-line-strong p-2 text-sm [&.ProseMirror-selectednode]:border-focus'
      const shown = harmless(node.attrs['html'])
      // A video is named, not loaded.
      if (shown.tagName === 'IFRAME') dom.textContent = `▶ ${shown.getAttribute('title') ?? ''} ${shown.getAttribute('src') ?? ''}`
      else dom.append(shown)
      return { dom }
    },
})

/** What articles have besides descriptions: quotes, and tables, videos and rules as they are. */
export const RICH_EXTENSIONS = [Quote, Whole]
