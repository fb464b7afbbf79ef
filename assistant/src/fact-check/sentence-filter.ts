import { type Evidence, type FindProjects, isVerified } from './check-sentence.ts'
import { inPlainText, LONGEST_SENTENCE, splitSentences } from './plain-text.ts'

/** Drops the text of a model beyond this many characters. */
const MAX_REPLY_CHARACTERS = 1_200

/** Passes on a model's text sentence by sentence, dropping untrue ones. */
export class SentenceFilter {
  readonly #findProjects: FindProjects
  #rest = ''
  #said = 0

  constructor(findProjects: FindProjects) {
    this.#findProjects = findProjects
  }

  get hasSpoken(): boolean {
    return this.#said > 0
  }

  /** Returns the sentences completed by `text` that may be shown. */
  async say(text: string, evidence: Evidence, isLast = false): Promise<string> {
    const { sentences, rest } = splitSentences(this.#rest + text)
    this.#rest = rest.length > LONGEST_SENTENCE ? '' : rest
    if (isLast) sentences.push(this.#rest)
    let said = ''
    for (const written of sentences) {
      const sentence = inPlainText(written)
      if (!/\p{L}/u.test(sentence) || sentence.length > LONGEST_SENTENCE || this.#said + sentence.length > MAX_REPLY_CHARACTERS) continue
      if (!(await isVerified(sentence, evidence, this.#findProjects))) continue
      said += this.#said > 0 ? ` ${sentence}` : sentence
      this.#said += sentence.length + 1
    }
    return said
  }
}
