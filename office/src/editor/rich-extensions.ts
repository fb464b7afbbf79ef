import { Node } from '@tiptap/core'

const Quote = Node.create({
  name: 'blockquote',
  group: 'block',
  content: 'block+',
  defining: true,
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: () => ['blockquote', 0],
})

/** Elements edited as a unit: selected, moved and deleted as one, and stored as HTML. */
const ATOMIC_TAGS = ['table', 'iframe', 'hr']
const KEPT_TAGS = new Set([
  ...ATOMIC_TAGS,
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

/** Removes tags and attributes that the editor does not allow; the server sanitises again. */
function sanitizeElement(html: string): HTMLElement {
  const element = new DOMParser().parseFromString(html, 'text/html').body.firstElementChild ?? document.createElement('hr')
  for (const one of [element, ...element.querySelectorAll('*')]) {
    if (!KEPT_TAGS.has(one.tagName.toLowerCase())) one.remove()
    for (const { name, value } of [...one.attributes]) {
      if (!KEPT_ATTRIBUTES.has(name) || /^\s*(javascript|data|vbscript):/i.test(value)) one.removeAttribute(name)
    }
  }
  return document.importNode(element, true) as HTMLElement
}

const AtomicBlock = Node.create({
  name: 'whole',
  group: 'block',
  atom: true,
  selectable: true,
  draggable: true,
  addAttributes: () => ({ html: { default: '<hr>', rendered: false } }),
  parseHTML: () => ATOMIC_TAGS.map((tag) => ({ tag, getAttrs: (element) => ({ html: element.outerHTML }) })),
  renderHTML: ({ node }) => sanitizeElement(node.attrs['html']),
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('div')
      dom.className =
        'overflow-x-auto rounded-control border border-dashed border-line-strong p-2 text-sm [&.ProseMirror-selectednode]:border-focus'
      const shown = sanitizeElement(node.attrs['html'])
      // Shows a video's title and URL instead of loading it.
      if (shown.tagName === 'IFRAME') dom.textContent = `▶ ${shown.getAttribute('title') ?? ''} ${shown.getAttribute('src') ?? ''}`
      else dom.append(shown)
      return { dom }
    },
})

/** Extra nodes for articles: quotes, tables, videos and rules. */
export const RICH_EXTENSIONS = [Quote, AtomicBlock]
