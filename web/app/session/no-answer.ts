/** A request for a page's data, or of its form, that brought no answer. */
export class NoAnswer extends Error {
  override name = 'NoAnswer'
  readonly reason: 'network' | 'timeout'
  constructor(reason: 'network' | 'timeout') {
    super(reason)
    this.reason = reason
  }
}
