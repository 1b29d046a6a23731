/** Bounds of invitations into a firm. */

export const MOST_OPEN_INVITATIONS = 20
export const INVITATION_DAYS = 7
export const INVITATION_ID_PATTERN = /^v-[a-z0-9]{12}$/
export const JOIN_REQUEST_ID_PATTERN = /^j-[a-z0-9]{12}$/
