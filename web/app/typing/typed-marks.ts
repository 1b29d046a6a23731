/** Marks in the document of a page that was given back a form (fill-form.server.ts). */

/** On a control with what was typed in it, so that scripts enter it once more (early-entries.ts). */
export const TYPED_BACK = 'data-typed-back'
/** On the element that says so. */
export const TYPED_NOTE = 'data-typed-note'
