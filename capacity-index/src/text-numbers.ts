/** Numbers of texts that lie in a list, found by their text: a Map of a million texts would take five times as much. */

const LEAST = 64
/** Above this share of places in use texts get in each other's way. */
const MOST_USED = 0.6
const PRIME = 0x01000193

/** FNV-1a over the units of a text, and its bits mixed, for texts that differ in their last letter are many. */
const hashOf = (text: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d)
  return (hash ^ (hash >>> 12)) >>> 0
}

/** Places for so many texts, a power of two. */
const placesFor = (count: number) => new Int32Array(2 ** Math.ceil(Math.log2(Math.max(LEAST, count / MOST_USED))))

export class TextNumbers {
  readonly #textAt: (number: number) => string | undefined
  /** At a place a number + 1; 0 is free. */
  #places: Int32Array
  #used = 0

  /**
   * @param textAt the text of a number, the same for as long as it is found here
   * @param count so many texts are expected
   */
  constructor(textAt: (number: number) => string | undefined, count = 0) {
    this.#textAt = textAt
    this.#places = placesFor(count)
  }

  get size(): number {
    return this.#used
  }

  #homeOf = (text: string) => hashOf(text) & (this.#places.length - 1)

  /** Where a text stands, or the free place it would stand at. */
  #placeOf(text: string): number {
    const last = this.#places.length - 1
    let place = this.#homeOf(text)
    for (;;) {
      const number = this.#places[place] as number
      if (number === 0 || this.#textAt(number - 1) === text) return place
      place = (place + 1) & last
    }
  }

  get(text: string): number | undefined {
    const number = this.#places[this.#placeOf(text)] as number
    return number === 0 ? undefined : number - 1
  }

  /** Gives a text its number, in place of the one it had. */
  set(text: string, number: number) {
    if (this.#used >= this.#places.length * MOST_USED) this.#grow()
    const place = this.#placeOf(text)
    if (this.#places[place] === 0) this.#used += 1
    this.#places[place] = number + 1
  }

  /** All texts are different, so none is compared with another. */
  #grow() {
    const before = this.#places
    this.#places = new Int32Array(before.length * 2)
    const last = this.#places.length - 1
    for (let at = 0; at < before.length; at += 1) {
      const number = before[at] as number
      if (number === 0) continue
      let place = this.#homeOf(this.#textAt(number - 1) ?? '')
      while (this.#places[place] !== 0) place = (place + 1) & last
      this.#places[place] = number
    }
  }

  /** Forgets a text while it is still the text of its number. */
  delete(text: string) {
    const last = this.#places.length - 1
    let free = this.#placeOf(text)
    if (this.#places[free] === 0) return
    this.#used -= 1
    // Whoever stands behind and could stand at the free place moves there, or it would not be found from its home.
    for (let place = (free + 1) & last; this.#places[place] !== 0; place = (place + 1) & last) {
      const number = this.#places[place] as number
      const home = this.#homeOf(this.#textAt(number - 1) ?? '')
      if (((place - home) & last) < ((place - free) & last)) continue
      this.#places[free] = number
      free = place
    }
    this.#places[free] = 0
  }
}
