/** The changes of a variant by their names. */
import type { Gazetteer } from '@tongyun/places'
import * as cells from './cell-changes.ts'
import * as messages from './message-changes.ts'
import { isGrid, type Paper } from './paper.ts'
import type { Random } from './random.ts'
import * as shapes from './shape-changes.ts'

type Change = { name: string; change: (paper: Paper, random: Random) => Paper | undefined }

export const changesFor = (gazetteer: Gazetteer): Change[] => {
  const inGrid = (name: string, change: shapes.GridChange): Change => ({
    name,
    change: (paper, random) => (isGrid(paper) ? change(paper, random) : undefined),
  })
  return [
    inGrid('columns in another order', shapes.columnsShuffled),
    inGrid('a blank column', shapes.blankColumn),
    inGrid('a column that says nothing', shapes.idleColumn),
    inGrid('a column of former prices', shapes.formerColumn),
    inGrid('blank rows', shapes.blankRows),
    inGrid('titles again', shapes.titlesAgain),
    inGrid('rows in another order', shapes.rowsShuffled),
    inGrid('a head of two rows', shapes.headInTwo),
    inGrid('lines above moved below', shapes.linesBelow),
    inGrid('notes on a sheet of their own', shapes.notesApart),
    inGrid('sheets one below another', shapes.sheetsTogether),
    inGrid('a letterhead', shapes.letterhead),
    inGrid('titles in other words', cells.titlesInOtherWords),
    inGrid('ends in other words', cells.endsInOtherWords(gazetteer)),
    inGrid('carriers in other words', cells.carriersInOtherWords),
    inGrid('amounts in another form', cells.amountsInOtherForm),
    inGrid('the currency in cells', cells.currencyInCells),
    inGrid('the currency in titles', cells.currencyInTitles),
    inGrid('days in another form', cells.daysInOtherForm),
    { name: 'bullets', change: messages.bullets },
    { name: 'other blanks', change: messages.otherBlanks },
    { name: 'marks of full width', change: messages.fullWidth },
    { name: 'small pictures', change: messages.pictures },
    { name: 'a greeting', change: messages.greeting },
  ]
}
