import { Button } from '@mantine/core';
import { IconPlus, IconRefresh, IconUser } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { changeProgramme, changeShipment } from '@/data/shipments/commands';
import { pathTo } from '@/domain/access/paths';
import { AppError, failureText } from '@/domain/errors';
import { shipmentMessages } from '@/domain/messages';
import { NOTE_STATES, PLAN_STATES, SUPPLEMENTS, VIDEO_CALL_ACTIONS } from '@/domain/plans/choices';
import type { DietPlan, PlanField } from '@/domain/plans/plan';
import type { PeopleLists } from '@/domain/settings/lists';
import { colorWord, ROW_COLORS } from '@/domain/shipments/color';
import type { Shipment } from '@/domain/shipments/shipment';
import { studioShown } from '@/domain/shipments/studio';
import { formatDate, formatDateTime, romeDay } from '@/domain/time/rome';
import { canonicalPhone, readPhone, tidyPhone } from '@/domain/phone';
import { displayName } from '@/domain/users/user';
import type { Choice, GridColumn, GridEditor } from '@/ui/grid/types';
import { PlanFile } from './PlanFile';
import { planDate, type RowWork } from './useRowWork';

export interface ColumnsGiven {
  mayEdit: boolean;
  work: RowWork;
  lists: PeopleLists | null;
  /** The programme in the row's columns: the last one unless another was chosen. */
  planOf: (shipment: Shipment) => DietPlan | null;
}
type Column = GridColumn<Shipment>;

export const nameOf = ({ texts, id }: Shipment): string =>
  texts.name || texts.surname || texts.email ? displayName(texts) : id;

/** Columns in working order; the client is sticky. */
export function shipmentColumns(given: ColumnsGiven): Column[] {
  return [
    ...rowColumns(given),
    ...planColumns(given).map((column) => ({ ...column, tableOnly: true as const })),
    ...endColumns(given),
  ];
}

function rowColumns({ mayEdit, work }: ColumnsGiven): Column[] {
  const open = (shipment: Shipment) => (
    <Button
      component={Link}
      to={pathTo('UserDetails', { userId: shipment.uid })}
      variant="subtle"
      size="compact-sm"
      tabIndex={-1}
      leftSection={<IconUser size={15} aria-hidden />}
      aria-label={`Profilo di ${nameOf(shipment)}`}
    >
      {nameOf(shipment)}
    </Button>
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
      key: 'created',
      title: 'Creazione',
      width: 150,
      text: ({ createdAt }) =>
        createdAt ? formatDateTime(createdAt) : shipmentMessages.dateInvalid,
      sort: ({ createdAt }) => createdAt?.getTime() ?? null,
    },
    {
      key: 'delivery',
      title: 'Consegna',
      width: 120,
      text: ({ deliveryAt }) => (deliveryAt ? formatDate(deliveryAt) : 'Senza data'),
      sort: ({ deliveryAt }) => deliveryAt?.getTime() ?? null,
      editor: {
        kind: 'date',
        read: ({ deliveryAt }) => (deliveryAt ? romeDay(deliveryAt) : ''),
        write: ({ id }, to, from) => changeShipment(id, 'dataConsegna', { from, to }),
      },
    },
    { key: 'studio', title: 'Studio', width: 150, text: studioShown },
    { key: 'email', title: 'Email', width: 210, text: ({ texts }) => texts.email },
    {
      key: 'phone',
      title: 'Telefono',
      width: 140,
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
    { key: 'name', title: 'Nome', width: 120, text: ({ texts }) => texts.name },
    { key: 'surname', title: 'Cognome', width: 130, text: ({ texts }) => texts.surname },
    {
      key: 'plans',
      title: 'Programmi',
      width: 190,
      text: ({ plans }) => plans.map(planDate).join(', '),
      sort: ({ plans }) => plans.length,
      tableOnly: true,
      cell: (shipment) => (
        <Button
          variant="subtle"
          size="compact-sm"
          tabIndex={-1}
          data-does="open"
          aria-label={`Programmi di ${nameOf(shipment)}`}
        >
          {shipment.plans.length === 0
            ? 'Nessuno'
            : shipment.plans.slice(-2).map(planDate).join(', ')}
          {shipment.plans.length > 2 && ` +${shipment.plans.length - 2}`}
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

function planColumns({ planOf, lists }: ColumnsGiven): Column[] {
  const valueOf = (shipment: Shipment, field: PlanField) => planOf(shipment)?.values[field] ?? '';
  const edits = (field: PlanField) => ({
    read: (shipment: Shipment) => valueOf(shipment, field),
    mayEdit: (shipment: Shipment) => planOf(shipment) !== null,
    write: (shipment: Shipment, to: string, from: string) => {
      const plan = planOf(shipment);
      if (!plan) throw new AppError('not-found');
      return changeProgramme(shipment.id, plan.key, field, { from, to });
    },
  });
  const text = (field: PlanField, title: string, width: number): Column => ({
    key: field,
    title,
    width,
    editor: { kind: 'text', max: 2_000, ...edits(field) },
  });
  const long = (field: PlanField, title: string): Column => ({
    key: field,
    title,
    width: 220,
    editor: { kind: 'long', max: 5_000, ...edits(field) },
  });
  const one = (field: PlanField, title: string, choices: readonly Choice[]): Column => ({
    key: field,
    title,
    width: 160,
    editor: {
      kind: 'select',
      options: (shipment: Shipment) => withKnown(choices, valueOf(shipment, field)),
      ...edits(field),
    } satisfies GridEditor<Shipment>,
  });
  const words = (list: readonly (readonly [string, string])[]) =>
    list.map(([value, label]) => ({ value, label }));
  const names = (list: readonly string[] | undefined) =>
    (list ?? []).map((name) => ({ value: name, label: name }));
  return [
    text('allenamento', 'Allenamento', 150),
    text('kcalalimentazioni', 'Kcal', 90),
    text('strategia', 'Strategia', 150),
    one('pianoIntegrazione', 'Piano integrazione', words(SUPPLEMENTS)),
    {
      key: 'file',
      title: 'PDF',
      width: 110,
      sort: false,
      text: (shipment) => (planOf(shipment)?.filePath ? 'Apri PDF' : 'Nessun file'),
      cell: (shipment) => <PlanFile plan={planOf(shipment)} name={nameOf(shipment)} />,
    },
    text('freqallenamento', 'Frequenza allenamento', 170),
    long('nota1', 'Nota interna 1'),
    one('lavtrainer', 'Trainer programma', names(lists?.trainer)),
    one('lavorato', 'Stato programma', words(PLAN_STATES)),
    one('nutrizionista', 'Nutrizionista videocall', names(lists?.nutrizionistiVideocall)),
    one('prenotazioni', 'Azione videocall', words(VIDEO_CALL_ACTIONS)),
    one('nutrizionistadiet', 'Nutrizionista dieta', names(lists?.nutrizionisti)),
    one('noteselect', 'Stato nota', words(NOTE_STATES)),
    long('noteinterna', 'Nota interna'),
    one('notetrainer', 'Trainer nota', names(lists?.trainer)),
  ];
}

/** Adds a stored value that is no longer on offer. */
function withKnown(choices: readonly Choice[], known: string): Choice[] {
  const offered = [{ value: '', label: '—' }, ...choices];
  return offered.some(({ value }) => value === known)
    ? offered
    : [...offered, { value: known, label: known }];
}

function endColumns({ mayEdit, work }: ColumnsGiven): Column[] {
  return [
    { key: 'status', title: 'Stato utente', width: 120, text: ({ texts }) => texts.statoUtente },
    { key: 'notes', title: 'Note', width: 220, text: ({ texts }) => texts.notes },
    {
      key: 'foodNotes',
      title: 'Note alimentazione',
      width: 220,
      text: ({ texts }) => texts.noteAlimentazione,
    },
    {
      key: 'trainingNotes',
      title: 'Note allenamento',
      width: 220,
      text: ({ texts }) => texts.noteAllenamento,
    },
    {
      key: 'color',
      title: 'Colore riga',
      width: 200,
      text: ({ color }) => colorWord(color),
      editor: {
        kind: 'select',
        options: [
          { value: '', label: 'Nessuno' },
          ...ROW_COLORS.map(([value, label]) => ({ value, label })),
        ],
        read: ({ color }) => color ?? '',
        write: ({ id }, to, from) =>
          told(changeShipment(id, 'rowColor', { from, to }), shipmentMessages.colorFailed),
      },
    },
    {
      key: 'sync',
      title: 'Sincronizza',
      width: 200,
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
