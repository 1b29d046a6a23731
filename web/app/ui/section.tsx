import { type ReactNode, useId } from 'react'

/** A part of a page under its rule, with its title and an optional note beside it. */
export const Section = ({
  title,
  note,
  id,
  children,
}: {
  title: ReactNode
  note?: ReactNode
  id?: string
  children: ReactNode
}) => {
  const headingId = useId()
  return (
    <section className="section" id={id} aria-labelledby={headingId}>
      <div className="section-head">
        <h2 id={headingId}>{title}</h2>
        {note === undefined ? null : <small>{note}</small>}
      </div>
      {children}
    </section>
  )
}
