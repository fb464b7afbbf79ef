/** A set of small integers, one bit each. */
export class Bitmap {
  #words: Uint32Array

  /** @param size one more than the largest member; adding a larger one makes room for it */
  constructor(size = 0) {
    this.#words = new Uint32Array((size + 31) >>> 5)
  }

  has(member: number): boolean {
    return ((this.#words[member >>> 5] ?? 0) & (1 << (member & 31))) !== 0
  }

  add(member: number): void {
    const place = member >>> 5
    if (place >= this.#words.length) this.#grow(place + 1)
    this.#words[place] = (this.#words[place] as number) | (1 << (member & 31))
  }

  delete(member: number): void {
    const place = member >>> 5
    if (place < this.#words.length) this.#words[place] = (this.#words[place] as number) & ~(1 << (member & 31))
  }

  copy(): Bitmap {
    const copy = new Bitmap()
    copy.#words = this.#words.slice()
    return copy
  }

  and(other: Bitmap): Bitmap {
    const [shorter, longer] = this.#words.length < other.#words.length ? [this, other] : [other, this]
    const both = shorter.copy()
    for (let place = 0; place < both.#words.length; place++) {
      both.#words[place] = (both.#words[place] as number) & (longer.#words[place] as number)
    }
    return both
  }

  or(other: Bitmap): Bitmap {
    const [shorter, longer] = this.#words.length < other.#words.length ? [this, other] : [other, this]
    const either = longer.copy()
    for (let place = 0; place < shorter.#words.length; place++) {
      either.#words[place] = (either.#words[place] as number) | (shorter.#words[place] as number)
    }
    return either
  }

  without(other: Bitmap): Bitmap {
    const rest = this.copy()
    const length = Math.min(rest.#words.length, other.#words.length)
    for (let place = 0; place < length; place++) {
      rest.#words[place] = (rest.#words[place] as number) & ~(other.#words[place] as number)
    }
    return rest
  }

  count(): number {
    let sum = 0
    for (const word of this.#words) sum += countBits(word)
    return sum
  }

  /** Returns how many members both sets have. */
  countCommon(other: Bitmap): number {
    const length = Math.min(this.#words.length, other.#words.length)
    let sum = 0
    for (let place = 0; place < length; place++) sum += countBits((this.#words[place] as number) & (other.#words[place] as number))
    return sum
  }

  /** Visits the members in ascending order, by default all; `from` and `to` (exclusive) must be multiples of 32. */
  visit(each: (member: number) => void, from = 0, to = this.limit): void {
    const end = Math.min(to >>> 5, this.#words.length)
    for (let place = from >>> 5; place < end; place++) {
      for (let word = this.#words[place] as number; word !== 0; word &= word - 1) each((place << 5) + 31 - Math.clz32(word & -word))
    }
  }

  /** Higher than every member. */
  get limit(): number {
    return this.#words.length << 5
  }

  #grow(length: number): void {
    const words = new Uint32Array(Math.max(length, Math.ceil(this.#words.length * 1.25)))
    words.set(this.#words)
    this.#words = words
  }
}

function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
