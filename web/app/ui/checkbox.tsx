import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import styles from './checkbox.module.css'

/** A tick box with its words, and a count at the end where one is given. The whole line is the target. */
export const Checkbox = ({
  children,
  count,
  type = 'checkbox',
  ...input
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'type'> & {
  children: ReactNode
  count?: ReactNode
  type?: 'checkbox' | 'radio'
  ref?: Ref<HTMLInputElement>
}) => (
  <label className={styles.check}>
    <input type={type} {...input} />
    <span className={styles.words}>{children}</span>
    {count !== undefined && <span className={styles.count}>{count}</span>}
  </label>
)

/** Boxes that belong together, with their title. */
export const CheckboxGroup = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <fieldset className={styles.group}>
    <legend>{title}</legend>
    {children}
  </fieldset>
)
