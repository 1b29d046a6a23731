/**
 * Memory for the columns of one search, used again by the next: a search for plans of a large market fills tens of megabytes, and
 * each 64 MiB of what lives outside of V8's heap and is let go have it look through the whole of it.
 */
const BLOCK_BYTES = 2 ** 21
/** Blocks kept for whoever searches next, 64 MiB. */
const MOST_KEPT = 32

const kept: ArrayBuffer[] = []

export class SearchMemory {
  readonly #blocks: ArrayBuffer[] = []
  #used = BLOCK_BYTES

  /** Where so many bytes are; what was written there before is still there. */
  #take(bytes: number): { buffer: ArrayBuffer; at: number } {
    if (bytes > BLOCK_BYTES) return { buffer: new ArrayBuffer(bytes), at: 0 }
    if (this.#used + bytes > BLOCK_BYTES) {
      this.#blocks.push(kept.pop() ?? new ArrayBuffer(BLOCK_BYTES))
      this.#used = 0
    }
    const at = this.#used
    this.#used += Math.ceil(bytes / Float64Array.BYTES_PER_ELEMENT) * Float64Array.BYTES_PER_ELEMENT
    return { buffer: this.#blocks.at(-1) as ArrayBuffer, at }
  }

  /** Numbers that may be any until they are written. */
  float64(length: number): Float64Array {
    const { buffer, at } = this.#take(length * Float64Array.BYTES_PER_ELEMENT)
    return new Float64Array(buffer, at, length)
  }

  int32(length: number): Int32Array {
    const { buffer, at } = this.#take(length * Int32Array.BYTES_PER_ELEMENT)
    return new Int32Array(buffer, at, length)
  }

  /** Gives all of it back. Nothing that was taken of it may be read afterwards. */
  free() {
    for (const block of this.#blocks.splice(0)) if (kept.length < MOST_KEPT) kept.push(block)
    this.#used = BLOCK_BYTES
  }
}
