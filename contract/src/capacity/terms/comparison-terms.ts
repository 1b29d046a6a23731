/** Most offers one comparison shows. */
export const MAX_COMPARED = 4
