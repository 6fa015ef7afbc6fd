import { Button } from '@mantine/core';
import { IconPlus, IconRefresh, IconUser } from '@tabler/icons-react';
import { changeProgramme, changeShipment } from '@/data/shipments/commands';
import { AppError, failureText } from '@/domain/errors';
import { shipmentMessages } from '@/domain/messages';
import { PLAN_FIELDS, planOptions, type PlanField } from '@/domain/plans/fields';
import type { DietPlan } from '@/domain/plans/plan';
import type { PeopleLists } from '@/domain/settings/lists';
import {
  PROGRAMME_FIELDS,
  SHIPMENT_FIELDS,
  type ShipmentField,
  type ShipmentText,
} from '@/domain/shipments/fields';
import {
  editedText,
  studioShown,
  type Shipment,
  colorWord,
  ROW_COLORS,
  type RowColor,
} from '@/domain/shipments/shipment';
import { formatDate, formatDateTime } from '@/domain/time/rome';
import { closedText, type OpeningHours } from '@/domain/time/openingHours';
import { canonicalPhone, readPhone, tidyPhone } from '@/domain/phone';
import { displayName } from '@/domain/users/user';
import { PageButton } from '@/ui/PageLink';
import type { GridColumn, GridEditor, GridTone, Toned } from '@/ui/grid/types';
import { PlanFile } from './PlanFile';
import { planDate, type RowWork } from './useRowWork';

export interface ColumnsGiven {
  mayEdit: boolean;
  work: RowWork;
  lists: PeopleLists | null;
  hours: OpeningHours;
  /** The programme in the row's columns: the last one unless another was chosen. */
  planOf: (shipment: Shipment) => DietPlan | null;
}
type Column = GridColumn<Shipment>;
/** @param key stored with people's column layouts */
const headed = (key: string, field: ShipmentField, width: number) => ({
  key,
  title: SHIPMENT_FIELDS[field].label,
  width,
});
/** A text copied from the client. */
const copied = (key: string, field: ShipmentText, width: number): Column => ({
  ...headed(key, field, width),
  text: ({ texts }) => texts[field],
});

export const nameOf = ({ texts, id }: Shipment): string =>
  texts.name || texts.surname || texts.email ? displayName(texts) : id;

const TONES: Record<RowColor, GridTone> = {
  red: 'red',
  blue: 'blue',
  yellow: 'yellow',
  protocollo: 'purple',
  green: 'green',
  pink: 'pink',
};

/** Colour and word of a row. */
export const shipmentTone = ({ color }: Shipment): Toned | null =>
  color && { tone: TONES[color], word: colorWord(color) };

/** Columns in working order; the client is sticky. */
export function shipmentColumns(given: ColumnsGiven): Column[] {
  return [
    ...rowColumns(given),
    ...planColumns(given).map((column) => ({ ...column, tableOnly: true as const })),
    ...endColumns(given),
  ];
}

/** The days of the last programmes, and how many others there are. */
function lastPlans({ plans }: Shipment): string {
  if (plans.length === 0) return 'Nessuno';
  const last = plans.slice(-2).map(planDate).join(', ');
  return plans.length > 2 ? `${last} +${plans.length - 2}` : last;
}

function rowColumns({ mayEdit, work, hours }: ColumnsGiven): Column[] {
  const open = (shipment: Shipment) => (
    <PageButton
      page="UserOverview"
      params={{ userId: shipment.uid }}
      variant="subtle"
      size="compact-sm"
      tabIndex={-1}
      leftSection={<IconUser size={15} aria-hidden />}
      aria-label={`Profilo di ${nameOf(shipment)}`}
    >
      {nameOf(shipment)}
    </PageButton>
  );
  return [
    {
      key: 'profile',
      title: 'Profilo',
      width: 350,
      sticky: true,
      text: nameOf,
      cell: (shipment) => (mayEdit && shipment.uid !== '' ? open(shipment) : nameOf(shipment)),
    },
    {
      ...headed('created', 'createdAt', 150),
      text: ({ createdAt }) =>
        createdAt ? formatDateTime(createdAt) : shipmentMessages.dateInvalid,
      sort: ({ createdAt }) => createdAt?.getTime() ?? null,
    },
    {
      ...headed('delivery', 'dataConsegna', 120),
      text: ({ deliveryAt }) => (deliveryAt ? formatDate(deliveryAt) : 'Senza data'),
      sort: ({ deliveryAt }) => deliveryAt?.getTime() ?? null,
      editor: {
        kind: 'date',
        closed: (day, { studio }) => closedText(day, hours, studio),
        read: (shipment) => editedText(shipment, 'dataConsegna'),
        write: ({ id }, to, from) => changeShipment(id, 'dataConsegna', { from, to }),
      },
    },
    { ...headed('studio', 'studio', 150), text: studioShown },
    copied('email', 'email', 210),
    {
      ...headed('phone', 'phone', 140),
      editor: {
        kind: 'text',
        max: 40,
        read: ({ texts }) => texts.phone,
        tidy: tidyPhone,
        validate: (typed) => {
          const { phone, problem } = readPhone(typed);
          return problem ?? (phone === '' ? 'Il telefono non può essere vuoto.' : null);
        },
        write: ({ id }, to, from) =>
          told(
            changeShipment(id, 'phone', { from, to: canonicalPhone(to) }),
            shipmentMessages.phoneFailed,
          ),
      },
    },
    copied('name', 'name', 120),
    copied('surname', 'surname', 130),
    {
      ...headed('plans', 'alimentazioni', 190),
      text: ({ plans }) => plans.map(planDate).join(', '),
      sort: ({ plans }) => plans.length,
      tableOnly: true,
      cell: (shipment) => (
        <Button
          variant="subtle"
          size="compact-sm"
          tabIndex={-1}
          data-does="open"
          aria-label={`Programmi di ${nameOf(shipment)}: ${lastPlans(shipment)}`}
        >
          {lastPlans(shipment)}
        </Button>
      ),
    },
    {
      key: 'add',
      title: 'Aggiungi Programma',
      width: 180,
      text: () => '',
      sort: false,
      tableOnly: true,
      cell: (shipment) =>
        mayEdit && (
          <Button
            variant="light"
            size="compact-sm"
            tabIndex={-1}
            leftSection={<IconPlus size={14} aria-hidden />}
            loading={work.doing(shipment.id) === 'add'}
            onClick={() => work.add(shipment)}
          >
            Aggiungi Programma
          </Button>
        ),
    },
  ];
}

const WIDTHS = { line: 150, text: 220, choice: 160, person: 160 } as const;
const OTHER_WIDTHS: Partial<Record<PlanField, number>> = {
  kcalalimentazioni: 90,
  freqallenamento: 170,
};

function planColumns({ planOf, lists }: ColumnsGiven): Column[] {
  const pdf: Column = {
    key: 'file',
    title: 'PDF',
    width: 110,
    sort: false,
    text: (shipment) => (planOf(shipment)?.filePath ? 'Apri PDF' : 'Nessun file'),
    cell: (shipment) => <PlanFile plan={planOf(shipment)} name={nameOf(shipment)} />,
  };
  const column = (field: PlanField): Column => {
    const { label, kind, people } = PLAN_FIELDS[field];
    // For the nutritionist, only those who hold the video calls are offered.
    const offered = field === 'nutrizionista' ? 'nutrizionistiVideocall' : people;
    const names = (offered && lists?.[offered]) ?? [];
    const valueOf = (shipment: Shipment) => planOf(shipment)?.values[field] ?? '';
    const edits = {
      read: valueOf,
      mayEdit: (shipment: Shipment) => planOf(shipment) !== null,
      write: (shipment: Shipment, to: string, from: string) => {
        const plan = planOf(shipment);
        if (!plan) throw new AppError('not-found');
        return changeProgramme(shipment.id, plan.key, field, { from, to });
      },
    };
    const editors = {
      line: { kind: 'text', max: 2_000, ...edits },
      text: { kind: 'long', max: 5_000, ...edits },
      choice: {
        kind: 'select',
        options: (shipment: Shipment) => planOptions(field, valueOf(shipment), names),
        ...edits,
      },
    } satisfies Record<string, GridEditor<Shipment>>;
    return {
      key: field,
      title: label,
      width: OTHER_WIDTHS[field] ?? WIDTHS[kind],
      editor: editors[kind === 'person' ? 'choice' : kind],
    };
  };
  return PROGRAMME_FIELDS.map((field) => (field === 'linkAlimentazione' ? pdf : column(field)));
}

function endColumns({ mayEdit, work }: ColumnsGiven): Column[] {
  return [
    copied('status', 'statoUtente', 120),
    copied('notes', 'notes', 220),
    copied('foodNotes', 'noteAlimentazione', 220),
    copied('trainingNotes', 'noteAllenamento', 220),
    {
      ...headed('color', 'rowColor', 200),
      text: ({ color }) => colorWord(color),
      editor: {
        kind: 'select',
        options: [
          { value: '', label: 'Nessuno' },
          ...ROW_COLORS.map(([value, label]) => ({ value, label })),
        ],
        read: (shipment) => editedText(shipment, 'rowColor'),
        write: ({ id }, to, from) =>
          told(changeShipment(id, 'rowColor', { from, to }), shipmentMessages.colorFailed),
      },
    },
    {
      ...headed('sync', 'daSincronizzare', 200),
      text: ({ unsynced }) => (unsynced ? 'Da sincronizzare' : ''),
      cell: (shipment) => {
        const syncing = work.doing(shipment.id) === 'sync';
        if (!mayEdit) return shipment.unsynced ? 'Da sincronizzare' : '';
        return (
          <>
            <Button
              variant={shipment.unsynced ? 'filled' : 'default'}
              size="compact-sm"
              tabIndex={-1}
              leftSection={<IconRefresh size={14} aria-hidden />}
              disabled={syncing}
              onClick={() => work.sync(shipment)}
            >
              {syncing ? 'Sincronizzando...' : 'Sincronizza'}
            </Button>
            {shipment.unsynced && <span className="visually-hidden"> Da sincronizzare</span>}
          </>
        );
      },
    },
  ];
}

/** Gives a failure its specific text, shown at the cell. */
async function told<T>(work: Promise<T>, failed: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    // The cell would replace the text of an `unknown` error.
    const code = error instanceof AppError && error.code !== 'unknown' ? error.code : 'invalid';
    throw new AppError(code, failureText(error, failed), { cause: error });
  }
}
