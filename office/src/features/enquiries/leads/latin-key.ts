/** Returns the key pressed, or the letter at its place on the keyboard if the layout is not Latin. */
export function latinKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  const letter = /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase()
  return letter !== undefined && !/^[a-z]$/i.test(key) ? letter : key
}
