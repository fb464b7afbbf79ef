import { type ChildNode, type Container, parse } from 'postcss'

/** Returns the rules of a stylesheet that a page with these classes can need. */
export type PickRules = (classes: ReadonlySet<string>) => string

/** Keeps every rule without a class, and the order, so a page does not change when its browser loads the whole stylesheet. */
export function pickUsedRules(css: string): PickRules {
  return pickFrom(parse(css))
}

/** The classes in a page's HTML. */
export function classesIn(html: string): Set<string> {
  const attributes = new Set(Array.from(html.matchAll(CLASS_ATTRIBUTE), ([, names = '']) => names))
  return new Set([...attributes].flatMap((names) => unescapeHtml(names).split(' ')))
}

const CLASS_ATTRIBUTE = /\sclass="([^"]+)"/g

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

function unescapeHtml(text: string): string {
  return text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] as string)
}

function pickFrom(container: Container): PickRules {
  const parts = (container.nodes ?? []).map(pickNode)
  return (classes) => {
    let picked = ''
    for (const part of parts) picked += typeof part === 'string' ? part : part(classes)
    return picked
  }
}

/** A node that every page needs, as text, or what picks from it. */
function pickNode(node: ChildNode): string | PickRules {
  if (node.type === 'rule') {
    const names = classesOf(node.selector)
    const text = node.toString()
    return names.length === 0 ? text : (classes) => (names.some((name) => classes.has(name)) ? text : '')
  }
  if (node.type !== 'atrule') return ''
  if (!CONDITIONS.has(node.name) || node.nodes === undefined) return `${node.toString()}${node.nodes === undefined ? ';' : ''}`
  const opening = `@${node.name} ${node.params}{`
  const inner = pickFrom(node)
  return (classes) => {
    const picked = inner(classes)
    return picked === '' ? '' : `${opening}${picked}}`
  }
}

/** At-rules that contain rules of classes. */
const CONDITIONS = new Set(['layer', 'media', 'supports', 'container'])

const CLASS_IN_SELECTOR = /\.((?:\\[\da-f]{1,6} ?|\\.|[\w-])+)/gi

const ESCAPE = /\\(?:([\da-f]{1,6}) ?|(.))/gi

function classesOf(selector: string): string[] {
  return Array.from(selector.matchAll(CLASS_IN_SELECTOR), ([, name = '']) =>
    name.replace(ESCAPE, (_, code?: string, character = '') => (code ? String.fromCodePoint(Number.parseInt(code, 16)) : character)),
  )
}
