/** What steps come to when nothing else is done between them. */
export const atOnce = <Made>(steps: Generator<void, Made>): Made => {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
