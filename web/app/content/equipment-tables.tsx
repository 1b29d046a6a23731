/** Containers and trucks with their usual inner sizes, from the tables the price engine and the calculator use. */
import { CONTAINERS, VEHICLES } from '@tongyun/freight/equipment'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { formatNumber } from '../i18n/format.ts'
import { Table } from '../ui/table.tsx'

/** A figure, or a dash where it differs from one to the next. */
const figure = (value: number | null, digits: number) => (value === null ? '–' : formatNumber(value, digits))

export const ContainerTable = () => (
  <Table
    caption={m.documents_containers()}
    head={
      <tr>
        <th>{m.documents_equipment_type()}</th>
        <th className="num">{m.documents_equipment_inside()}</th>
        <th className="num">{m.documents_equipment_volume()}</th>
        <th className="num">{m.documents_equipment_payload()}</th>
      </tr>
    }
  >
    {CONTAINERS.map(({ type, lengthM, widthM, heightM, volumeM3, payloadKg }) => (
      <tr key={type}>
        <th scope="row">
          {type} <span className="mute nowrap">{vocabularyWord('container_type', type)}</span>
        </th>
        <td className="num">{lengthM === null ? '–' : [lengthM, widthM, heightM].map((side) => figure(side, 2)).join(' × ')}</td>
        <td className="num">{figure(volumeM3, 1)}</td>
        <td className="num">{figure(payloadKg / 1000, 1)}</td>
      </tr>
    ))}
  </Table>
)

export const TruckTable = () => (
  <Table
    caption={m.documents_trucks()}
    head={
      <tr>
        <th>{m.documents_equipment_type()}</th>
        <th className="num">{m.documents_equipment_length()}</th>
        <th className="num">{m.documents_equipment_volume()}</th>
        <th className="num">{m.documents_equipment_payload()}</th>
      </tr>
    }
  >
    {VEHICLES.map(({ type, lengthM, volumeM3, payloadKg }) => (
      <tr key={type}>
        <th scope="row">{vocabularyWord('vehicle_type', type)}</th>
        <td className="num">{figure(lengthM, 1)}</td>
        <td className="num">{figure(volumeM3, 0)}</td>
        <td className="num">{figure(payloadKg === null ? null : payloadKg / 1000, 1)}</td>
      </tr>
    ))}
  </Table>
)
