import { Link } from 'react-router'
import { paths } from '../site/paths.ts'
import { SecondLine } from '../ui/second-line.tsx'

type Of = { operation: string; group: string | null; title: string }

/** An operation by its title, which leads to its page of the reference, and by its name. */
export const OperationTitle = ({ of: { operation, group, title } }: { of: Of }) => (
  <>
    {group === null ? title : <Link to={paths.apiOperation(group, operation)}>{title}</Link>}
    <SecondLine>{operation}</SecondLine>
  </>
)
