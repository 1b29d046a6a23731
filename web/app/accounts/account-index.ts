import { redirect } from 'react-router'
import { paths } from '../site/paths.ts'

export const loader = () => redirect(paths.profile())
