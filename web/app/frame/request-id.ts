import { createContext } from 'react'

/**
 * Id of the request that is being rendered, for error pages. The server provides it around the document; a browser takes
 * it over from the error page it was sent (entry.client.tsx), and has none otherwise.
 */
export const RequestId = createContext('')

/** Marks the element whose text is the request id. */
export const REQUEST_ID_ATTRIBUTE = 'data-request-id'
