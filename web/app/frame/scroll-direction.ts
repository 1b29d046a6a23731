/** Less is a finger that rests, px. */
const STEP_PX = 8

/** Marks the root element `data-reading-on` while one scrolls down and the end of the page is not reached. @returns the way to stop */
export const followScrollDirection = (): (() => void) => {
  const root = document.documentElement
  let last = scrollY
  const follow = () => {
    if (Math.abs(scrollY - last) < STEP_PX) return
    const isAtEnd = scrollY + innerHeight > root.scrollHeight - STEP_PX
    root.toggleAttribute('data-reading-on', scrollY > last && scrollY > STEP_PX && !isAtEnd)
    last = scrollY
  }
  addEventListener('scroll', follow, { passive: true })
  return () => {
    removeEventListener('scroll', follow)
    root.removeAttribute('data-reading-on')
  }
}
