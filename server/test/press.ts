import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@tongyun/contract/endpoint'

/** The key of a press nobody made before, as a form sends it beside its input. */
export const aPress = () => ({ requestKey: randomUUID() })

/** The same for endpoints that take one, for callers of many. */
export const pressOf = ({ requestKey }: Endpoint): Partial<ReturnType<typeof aPress>> => (requestKey === true ? aPress() : {})
