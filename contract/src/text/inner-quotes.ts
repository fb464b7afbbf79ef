/** Turns the quotation marks of a text that is about to be quoted into inner ones: `“sea view”` to `‘sea view’`. */
export const withInnerQuotes = (text: string): string => text.replace(/[“«]/g, '‘').replace(/[”»]/g, '’')
