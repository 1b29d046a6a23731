/** Containers and trucks with their usual inner sizes, from the tables the price engine and the calculator use. */
import { CONTAINERS, VEHICLES } from '@tongyun/freight/equipment'
import * as m from '@tongyun/messages'
import { vocabularyWord } from '@tongyun/messages/vocabulary'
import { formatNumber } from '../i18n/format.ts'
import { Table } from '../ui/table.tsx'
import styles from './equipment-tables.module.css'

/** Pixels of a metre in the drawings, which share one scale. */
const METRE_PX = 7
/** Trucks whose height differs are drawn by their length alone. */
const LENGTH_ONLY_M = 0.8

/** The inside seen from its side, beside the others in its list to scale. */
const Side = ({ lengthM, heightM }: { lengthM: number | null; heightM: number | null }) => (
  <td className={styles.drawn} aria-hidden="true">
    {lengthM === null ? null : (
      <svg width={lengthM * METRE_PX} height={(heightM ?? LENGTH_ONLY_M) * METRE_PX} className={styles.side} aria-hidden="true">
        <rect width="100%" height="100%" />
      </svg>
    )}
  </td>
)

/** A figure, or a dash where it differs from one to the next. */
const figure = (value: number | null, digits: number) => (value === null ? '–' : formatNumber(value, digits))

export const ContainerTable = () => (
  <Table
    caption={m.documents_containers()}
    head={
      <tr>
        <th>{m.documents_equipment_type()}</th>
        <td className={styles.drawn} aria-hidden="true">
          {m.documents_equipment_side()}
        </td>
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
        <Side lengthM={lengthM} heightM={heightM} />
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
        <td className={styles.drawn} aria-hidden="true">
          {m.documents_equipment_side()}
        </td>
        <th className="num">{m.documents_equipment_length()}</th>
        <th className="num">{m.documents_equipment_volume()}</th>
        <th className="num">{m.documents_equipment_payload()}</th>
      </tr>
    }
  >
    {VEHICLES.map(({ type, lengthM, volumeM3, payloadKg }) => (
      <tr key={type}>
        <th scope="row">{vocabularyWord('vehicle_type', type)}</th>
        <Side lengthM={lengthM} heightM={null} />
        <td className="num">{figure(lengthM, 1)}</td>
        <td className="num">{figure(volumeM3, 0)}</td>
        <td className="num">{figure(payloadKg === null ? null : payloadKg / 1000, 1)}</td>
      </tr>
    ))}
  </Table>
)
