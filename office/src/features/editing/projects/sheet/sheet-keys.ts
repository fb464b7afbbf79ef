/** Rows moved by Page Up and Page Down. */
const PAGE = 10

/** Returns how far a key moves down and along, or undefined if it doesn't move. Left and right follow the page's direction. */
export function moveForKey(key: string, columns: number): [down: number, along: number] | undefined {
  const along = document.dir === 'rtl' ? -1 : 1
  const steps: Record<string, [number, number]> = {
    ArrowDown: [1, 0],
    ArrowUp: [-1, 0],
    ArrowRight: [0, along],
    ArrowLeft: [0, -along],
    PageDown: [PAGE, 0],
    PageUp: [-PAGE, 0],
    Home: [0, -columns],
    End: [0, columns],
  }
  return steps[key]
}

export type Command = 'undo' | 'redo' | 'all' | 'fill' | 'first' | 'last'

interface Pressed {
  key: string
  code: string
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
  altKey: boolean
}

/** Returns the command of a key pressed with Ctrl or Cmd; non-Latin layouts go by the position of the key. */
export function commandForKey({ key, code, ctrlKey, metaKey, shiftKey, altKey }: Pressed): Command | undefined {
  if (!(ctrlKey || metaKey) || altKey) return undefined
  if (key === 'Home') return 'first'
  if (key === 'End') return 'last'
  const letter = /^[a-z]$/i.test(key) ? key.toLowerCase() : code.replace('Key', '').toLowerCase()
  if (letter === 'z') return shiftKey ? 'redo' : 'undo'
  if (letter === 'y') return 'redo'
  if (letter === 'd') return 'fill'
  return letter === 'a' ? 'all' : undefined
}
