import { CHARGE_CODES } from '@tongyun/freight/vocabulary'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { Table } from '../ui/table.tsx'

/** Every charge code with its name and what it is for. */
export const ChargeList = () => (
  <Table
    caption={m.documents_charges()}
    head={
      <tr>
        <th>{m.documents_charge_code()}</th>
        <th>{m.documents_charge_name()}</th>
        <th>{m.documents_charge_what()}</th>
      </tr>
    }
  >
    {CHARGE_CODES.map((code) => (
      <tr key={code}>
        <th scope="row">{code}</th>
        <td>{vocabularyWord('charge_code', code)}</td>
        <td>{vocabularyWord('charge_explanation', code)}</td>
      </tr>
    ))}
  </Table>
)
