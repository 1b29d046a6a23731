/** Limits of uploads (docs/reliability.md 3.7), without a schema library, for the browser too. */

/** Most bytes of one file, files of one form, and bytes of a form with its files. */
export const MAX_FILE_BYTES = 10 * 2 ** 20
export const MAX_FILES = 12
export const MAX_FORM_BYTES = 50 * 2 ** 20
/** What may be uploaded, as `accept` of a file input. */
export const PICTURE_EXTENSIONS = ['.jpg', '.jpeg', '.png', '.webp'] as const
export const PAPER_EXTENSIONS = [...PICTURE_EXTENSIONS, '.pdf'] as const

/**
 * In the form a page receives, a file input holds the id of the stored file, or this beginning and the code of the refusal
 * (815001 for the type, 810001 for the size, 810008 for too many) with its reason.
 */
export const REFUSED_FILE = 'refused:'
