/** Reads an address of the demand center; for loaders only, since it carries the contract's schema. */
import { listDemands } from '@tongyun/contract/demand/center'
import * as z from 'zod/mini'
import { readQuery } from '../site/read-query.ts'
import type { CenterQuery } from './center-query.ts'

const schema = z.omit(listDemands.input, { facets: true })

/** Parameters a form leaves blank ask for nothing. */
const filled = (search: URLSearchParams) => new URLSearchParams([...search].filter(([, value]) => value.trim() !== ''))

/** What an address asks for, and the names of what cannot be read in it. */
export const readCenterRequest = (search: URLSearchParams): { query: CenterQuery; ignored: string[] } =>
  readQuery(schema, filled(search))
