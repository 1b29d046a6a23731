import type { LoaderFunctionArgs } from 'react-router'
import { loadProtocol } from './load-protocol.server.ts'

export { default, meta } from './protocol-page.tsx'

export const loader = (args: LoaderFunctionArgs) => loadProtocol('partner-protocol', args)
