import type { ComponentProps } from 'react'
import { Dialog } from './dialog.tsx'

/** A dialog at the end of the screen, for filters on phones. */
export const Drawer = (props: Omit<ComponentProps<typeof Dialog>, 'side'>) => <Dialog {...props} side />
