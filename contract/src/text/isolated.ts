/** Isolates a text, such as a name, so that it does not reorder the sentence around it. Its own letters decide its direction. */
export const isolated = (text: string) => `\u2068${text}\u2069`

/** Isolates a number, code or address that always runs from left to right, so that signs stay on their side in Arabic. */
export const leftToRight = (text: string) => `\u2066${text}\u2069`

const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** Removes invisible direction marks, which only a screen needs. */
export const withoutDirections = (text: string) => text.replace(DIRECTIONS, '')
