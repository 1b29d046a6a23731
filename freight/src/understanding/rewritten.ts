/** A text put together from stretches of what was written, with the way back. */
import type { Span } from './interpretation.ts'

export class Rewritten {
  text = ''
  /** Where each UTF-16 unit of `text` stood. */
  private readonly offsets: number[] = []

  /** Takes over a stretch of `source` as it stands; `at` is where the source begins in what was written. */
  copy(source: string, from: number, to: number, at = 0) {
    for (let i = from; i < to; i++) this.offsets.push(at + i)
    this.text += source.slice(from, to)
  }

  /** Words that were not written so; they stand for what begins at `at`. */
  put(words: string, at: number) {
    for (let i = 0; i < words.length; i++) this.offsets.push(at)
    this.text += words
  }

  /** Where a stretch of `text` stood; both ends are those of what it was made of. */
  spanOf({ start, end }: Span): Span {
    const first = this.offsets[start] ?? 0
    return { start: first, end: Math.max(first, this.offsets[end - 1] ?? 0) + 1 }
  }
}
