import { redirect } from 'react-router'
import { paths } from '../site/paths.ts'

/** `/` leads to the home page (P01); below a language prefix the router keeps the prefix. */
export const loader = () => redirect(paths.home())
