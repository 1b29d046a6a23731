/** The key under which the server hands its page context to loaders and middleware. */
import type { PageContext } from '@tongyun/contract/page-context'
import { createContext } from 'react-router'

export const pageContext = createContext<PageContext>()
