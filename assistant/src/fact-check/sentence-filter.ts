import { type Evidence, type FindProjects, isVerified } from './check-sentence.ts'
import { inPlainText, LONGEST_SENTENCE, splitSentences } from './plain-text.ts'

/** Drops the text of a model beyond this many characters. */
const MAX_REPLY_CHARACTERS = 1_200

/** Passes on a model's text sentence by sentence, dropping untrue ones. */
export class SentenceFilter {
  readonly #findProjects: FindProjects
  #rest = ''
  #shown = 0

  constructor(findProjects: FindProjects) {
    this.#findProjects = findProjects
  }

  get hasSpoken(): boolean {
    return this.#shown > 0
  }

  /** Returns the sentences completed by `text` that may be shown. */
  async say(text: string, evidence: Evidence, isLast = false): Promise<string> {
    const { sentences, rest } = splitSentences(this.#rest + text)
    this.#rest = rest.length > LONGEST_SENTENCE ? '' : rest
    if (isLast) sentences.push(this.#rest)
    let shown = ''
    for (const written of sentences) {
      const sentence = inPlainText(written)
      if (!/\p{L}/u.test(sentence) || sentence.length > LONGEST_SENTENCE || this.#shown + sentence.length > MAX_REPLY_CHARACTERS) continue
      if (!(await isVerified(sentence, evidence, this.#findProjects))) continue
      shown += this.#shown > 0 ? ` ${sentence}` : sentence
      this.#shown += sentence.length + 1
    }
    return shown
  }
}
