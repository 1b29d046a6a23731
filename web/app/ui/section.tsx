import { type ReactNode, useId } from 'react'
import { NarrowFold } from './narrow-fold.tsx'

/** A part of a page under its rule, with its title and an optional note beside it; with `folds` it is folded on a phone. */
export const Section = ({
  title,
  note,
  id,
  folds = false,
  children,
}: {
  title: ReactNode
  note?: ReactNode
  id?: string | undefined
  folds?: boolean
  children: ReactNode
}) => {
  const headingId = useId()
  const beside = note === undefined ? null : <small>{note}</small>
  return (
    <section className="section" id={id} aria-labelledby={headingId}>
      <div className="section-head">
        <h2 id={headingId}>{title}</h2>
        {beside}
      </div>
      {folds ? (
        <NarrowFold
          in="page"
          summary={
            <>
              <b>{title}</b>
              {beside}
            </>
          }
        >
          {children}
        </NarrowFold>
      ) : (
        children
      )}
    </section>
  )
}
