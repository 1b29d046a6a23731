/** Nothing of the person is seen while their page is left. */
export const hidePage = () => {
  const main = document.getElementById('main')
  if (main !== null) main.hidden = true
}
