import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { TicketLine } from '@/components/ticket/TicketLine';
import { person, show } from '@/components/testing/show';
import { OPEN } from '@/domain/tickets/filters';
import type { Message, Ticket } from '@/domain/tickets/ticket';
import { DEFAULT_HOURS } from '@/domain/time/openingHours';
import { queueOf } from '../queue';
import { ticketColumns } from './columns';
import type { TicketActions } from './useTicketActions';

const message: Message = {
  type: 'Richiesta',
  content: 'Ho male al <b>ginocchio</b>',
  at: null,
  userId: null,
  file: null,
  visibilityProfile: true,
  stored: {},
};
const ticket = (conversations: Partial<Message>[]): Ticket => ({
  kind: 'technical',
  id: 't1',
  code: 'TICKET-1',
  title: 'Scarpe',
  status: 'Aperto',
  userId: 'c1',
  operatorId: null,
  at: null,
  read: false,
  conversations: conversations.map((change) => ({ ...message, ...change })),
  requestType: null,
  type: null,
  client: { name: 'Carla', surname: 'Neri', email: 'carla@esempio.it', studio: 'Roma' },
  waitingSince: null,
  problems: [],
  pending: false,
});

function Opened() {
  const { state } = useLocation() as { state: unknown };
  return <p>Stato: {JSON.stringify(state)}</p>;
}

it('a row’s link carries its list, so that an answer can lead to the next ticket', async () => {
  const queue = queueOf({ ...OPEN, studio: 'Roma' });
  const unused = () => Promise.reject(new Error('not asked for'));
  const actions: TicketActions = {
    hidden: new Set(),
    bulk: { progress: null, outcome: null, run: unused, runGroups: unused },
    notify: unused,
    remove: unused,
  };
  const columns = ticketColumns({
    kind: 'technical',
    me: person('Studio'),
    actions,
    open: new Set(),
    showStatus: false,
    hours: DEFAULT_HOURS,
    queue,
  });
  show(
    <Routes>
      <Route path="/" element={columns.find(({ key }) => key === 'open')?.cell(ticket([{}]))} />
      <Route path="/assistenzatecnica/conversation/t1" element={<Opened />} />
    </Routes>,
  );
  await userEvent.click(screen.getByRole('link', { name: /Carla Neri: Scarpe/ }));
  expect(screen.getByText(/Stato/)).toHaveTextContent(JSON.stringify(queue));
});

it.each([
  ['Scarpe · Cliente: Ho male al ginocchio', {}],
  ['Scarpe · Staff: Ecco', { type: 'Trainer', content: 'Ecco' }],
  // Both sides send documents.
  [
    'Scarpe · analisi.pdf',
    { type: 'Documento', content: '', file: { path: null, name: 'analisi.pdf', note: null } },
  ],
] as const)('below a row: %s', (text, last) => {
  show(<TicketLine ticket={ticket([{ content: 'Prima' }, last])} />);
  expect(screen.getByRole('main')).toHaveTextContent(text);
});

it('below a row that has the subject in a column there are only the last words', () => {
  show(<TicketLine ticket={ticket([{}])} subject={false} />);
  expect(screen.getByRole('main')).toHaveTextContent(/^Cliente: Ho male al ginocchio$/);
});
