/**
 * Copies the code beside a button that is pressed, and selects it, which is all that a page without https can do. It stands in
 * the page as text and runs before the page's program does (decision 097), so it names nothing outside of itself.
 */
const copyCode = ({ target }: Event) => {
  const button = (target as Element).closest<HTMLElement>('[data-copied]')
  // Of samples in several languages one is shown.
  const code = [...(button?.parentElement?.querySelectorAll('pre') ?? [])].find((one) => one.offsetParent !== null)
  if (!button || !code) return
  getSelection()?.selectAllChildren(code)
  navigator.clipboard?.writeText(code.innerText.trimEnd()).then(() => {
    const words = button.textContent
    button.textContent = button.dataset.copied ?? ''
    button.dataset.copied = words
    setTimeout(() => {
      button.dataset.copied = button.textContent
      button.textContent = words
    }, 2000)
  })
}

/** Says that a page listens already: it was read before its program came. */
const LISTENS = 'listensForCopies'

/** What a page that is read begins with, to run before its program. */
export const COPY_SCRIPT = `globalThis.${LISTENS}=true;document.addEventListener("click",${copyCode});`

/** The same, where one came to the page from another that had its program. */
export const listenForCopies = () => {
  if (LISTENS in globalThis) return
  Object.assign(globalThis, { [LISTENS]: true })
  document.addEventListener('click', copyCode)
}
