/** What a form holds, without its empty fields: the address of an answer names only what was asked. */
export const filledFields = (form: HTMLFormElement) =>
  new URLSearchParams([...new FormData(form)].flatMap(([name, value]) => (value === '' ? [] : [[name, String(value)]])))
