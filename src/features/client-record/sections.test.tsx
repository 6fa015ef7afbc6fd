import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useUploadStore } from '@/components/document/uploadStore';
import { person, show } from '@/components/testing/show';
import { ownTicketsQuery } from '@/data/tickets/queries';
import { decodeTicket } from '@/data/tickets/codec';
import { AppError } from '@/domain/errors';
import type { ClientDocument } from '@/domain/documents/document';
import type { Notice } from '@/domain/notices/notice';
import type { Order } from '@/domain/orders/order';
import { readOrder } from '@/domain/orders/readOrder';
import type { Communication } from '@/domain/reminders/communication';
import type { Ticket } from '@/domain/tickets/ticket';
import type { UserRecord } from '@/domain/users/user';
import { fakePages } from '@/ui/testing/fakeSource';
import { answering, answeringInTurn, same } from '../../../tests/fixtures/answering';
import { ComunicazioniSection } from './comunicazioni/ComunicazioniSection';
import { DocumentiSection } from './documenti/DocumentiSection';
import { OrdiniSection } from './ordini/OrdiniSection';
import { NutritionalTicketsSection, TechnicalTicketsSection } from './tickets/TicketsSection';
import { ClientContext } from './useClient';

const data = vi.hoisted(() => ({
  ordersOfClient: vi.fn(),
  ownTickets: vi.fn(),
  documentsOf: vi.fn(),
  communicationsOf: vi.fn(),
  noticesOf: vi.fn(),
  setDocumentCategory: vi.fn(),
  setDocumentVisibility: vi.fn(),
  deleteDocument: vi.fn(),
  removeFile: vi.fn(),
  sendDocument: vi.fn(),
  changeCommunication: vi.fn(),
  checkAssigned: vi.fn(),
  createReminder: vi.fn(),
  deleteCommunication: vi.fn(),
}));
vi.mock('@/data/orders/sources', async () => ({ ...data, CLIENT_ORDERS_PAGE: 20 }));
vi.mock('@/data/tickets/sources', () => data);
vi.mock('@/data/documents/sources', () => data);
vi.mock('@/data/documents/commands', () => data);
vi.mock('@/data/documents/sending', () => data);
vi.mock('@/data/notices/sources', () => data);
vi.mock('@/data/reminders/sources', () => data);
vi.mock('@/data/reminders/commands', () => data);

const client: UserRecord = { ...person('user').user, uid: 'c', email: 'lucia@esempio.it' };
const open = (section: ReactNode, me = person('Amministratore')) =>
  show(<ClientContext value={client}>{section}</ClientContext>, { me });

beforeEach(() => void vi.resetAllMocks());

describe('orders', () => {
  let pages = fakePages<Order>();
  beforeEach(() => {
    pages = fakePages<Order>();
    answering(data.ordersOfClient, [client], pages.source);
  });
  it('[CO-003] [CO-041] [CO-263] are listed with everything of them, under the client’s e-mail', () => {
    open(<OrdiniSection title="Ordini" />);
    const stored = {
      orderDate: '2026-03-02 11:00:00',
      status: 'wc-completed',
      paymentMethod: 'paypal',
      totalPrice: 300,
    };
    const products = [{ id: 'X1', name: 'Percorso', sku: 'X1', quantity: 2, price: 150 }];
    pages.ready([
      readOrder({ ...stored, orderId: '4711', uid: 'c', products }, '1'),
      readOrder({ ...stored, orderId: '4712', products: [] }, '2'),
    ]);
    expect(screen.getByText('lucia@esempio.it')).toBeVisible();
    const [first, second] = within(screen.getByRole('region', { name: 'Ordini' }))
      .getAllByRole('row')
      .slice(1) as [HTMLElement, HTMLElement];
    for (const text of ['4711', '02/03/2026 11:00', 'PayPal', 'Percorso (X1) × 2'])
      expect(first).toHaveTextContent(text);
    expect(first).toHaveTextContent(/300,00/);
    expect(within(first).getByRole('link', { name: '4711' })).toHaveAttribute(
      'href',
      '/orders-user/1',
    );
    expect(first).not.toHaveTextContent('trovato per email');
    expect(second).toHaveTextContent('trovato per email');
  });
  it('[CO-042] says that there are none, and what failed', async () => {
    open(<OrdiniSection title="Ordini" />);
    pages.ready([]);
    expect(screen.getByText('Nessun ordine trovato.')).toBeVisible();
  });
});

describe('tickets', () => {
  const pages = fakePages<Ticket>();
  const stored = {
    userId: 'c',
    title: 'Dubbio',
    status: 'Aperto',
    timestamp: '2026-03-02T10:00:00Z',
    conversations: [],
  };
  const ticket = (kind: 'technical' | 'nutritional') =>
    decodeTicket(kind, { id: 't', data: stored, pending: false });
  it('[CO-288] [CO-009] [CO-027] [CO-062] [CO-122] [DE-108] nutritional ones, by time, lead to the staff’s conversation', () => {
    answering(data.ownTickets, ['nutritional', 'c', 'oldest'], pages.source);
    open(<NutritionalTicketsSection title="Ticket nutrizionali" />);
    expect(ownTicketsQuery('nutritional', 'c', 'oldest')).toMatchObject({
      where: [['userId', '==', 'c']],
      orderBy: [['idx.at', 'asc']],
    });
    pages.ready([ticket('nutritional')]);
    for (const text of ['Dubbio', 'Aperto', '02/03/2026 11:00'])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Vedi Conversazione' })).toHaveAttribute(
      'href',
      '/assistenzanutrizionale/conversation/t',
    );
    expect(screen.getByRole('link', { name: 'Ticket tecnici' })).toHaveAttribute(
      'href',
      '/user/c/tickettecnici',
    );
  });
  it('[CO-010] [CO-014] [DE-108] technical ones, newest first, to the conversation on the client’s page', () => {
    answering(data.ownTickets, ['technical', 'c', 'newest'], pages.source);
    open(<TechnicalTicketsSection title="Ticket tecnici" />);
    expect(ownTicketsQuery('technical', 'c', 'newest').orderBy).toEqual([['idx.at', 'desc']]);
    pages.ready([ticket('technical')]);
    expect(screen.getByRole('link', { name: 'Vedi Conversazione' })).toHaveAttribute(
      'href',
      '/user/c/conversation-tecnica/t',
    );
  });
});

describe('documents', () => {
  let pages = fakePages<ClientDocument>();
  const document: ClientDocument = {
    id: 'd',
    userId: 'c',
    fileName: 'analisi.pdf',
    fileType: 'pdf',
    uploadedAt: new Date('2026-03-02T10:00:00Z'),
    byClient: true,
    visible: false,
    category: 'Tecnico',
    ticketId: null,
    filePath: 'documenti/c/d_analisi.pdf',
    problems: [],
  };
  beforeEach(() => {
    pages = fakePages<ClientDocument>();
    useUploadStore.setState({ uploads: [] });
    answering(data.documentsOf, ['c', { onlyVisible: false }], pages.source);
  });
  it('[CO-006] [CO-053] [CO-255] [CO-314] [CO-315] are filed, shown and hidden, and each outcome is said', async () => {
    open(<DocumentiSection title="Documenti" />);
    pages.ready([document]);
    expect(
      screen.getByRole('row', { name: /analisi\.pdf 02\/03\/2026 11:00 Utente/ }),
    ).toBeVisible();
    answeringInTurn(data.setDocumentCategory, [document, 'Generico']);
    await userEvent.selectOptions(screen.getByLabelText('Categoria di analisi.pdf'), 'Generico');
    expect(data.setDocumentCategory).toHaveBeenCalledOnce();
    expect(
      await screen.findByText('Categoria del documento aggiornata con successo!'),
    ).toBeVisible();
    const denied = new AppError('permission-denied');
    answeringInTurn(data.setDocumentVisibility, ['d', true], undefined, denied);
    await userEvent.click(screen.getByLabelText('analisi.pdf visibile al cliente'));
    expect(data.setDocumentVisibility).toHaveBeenCalledOnce();
    expect(await screen.findByText('Visibilità aggiornata con successo!')).toBeVisible();
    await userEvent.click(screen.getByLabelText('analisi.pdf visibile al cliente'));
    expect(await screen.findByText(/^Errore nell'aggiornamento della visibilità\./)).toBeVisible();
  });
  it('[CO-216] [CO-316] [CO-317] are deleted once that is confirmed', async () => {
    open(<DocumentiSection title="Documenti" />);
    pages.ready([document]);
    const denied = new AppError('permission-denied');
    const deleted = { entry: 'e', undoable: true };
    answeringInTurn(data.deleteDocument, ['d'], denied, deleted);
    const remove = async () => {
      await userEvent.click(screen.getByLabelText('Elimina analisi.pdf'));
      expect(
        await screen.findByText('Sei sicuro di voler eliminare il documento «analisi.pdf»?'),
      ).toBeVisible();
      await userEvent.click(screen.getByText('Elimina documento'));
    };
    await remove();
    expect(await screen.findByText(/^Errore nell'eliminazione del documento\./)).toBeVisible();
    await remove();
    expect(await screen.findByText('Documento eliminato con successo!')).toBeVisible();
    expect(screen.queryByText('analisi.pdf')).toBeNull();
  });
  it('[CO-054] [CO-165] there are none; a new one is Generico and hidden until somebody says otherwise', async () => {
    const running = { status: 'running', progress: 0 };
    const sending = { subscribe: () => () => undefined, getSnapshot: () => running };
    const file = new File(['%PDF-1.7'], 'dieta.pdf', { type: 'application/pdf' });
    const by = { uid: 'me', role: 'Amministratore' };
    const wanted = { file: same(file), userId: 'c', category: 'Generico', visible: false, by };
    answering(data.sendDocument, [wanted], sending);
    open(<DocumentiSection title="Documenti" />);
    pages.ready([]);
    expect(screen.getByText('Nessun documento caricato per questo utente.')).toBeVisible();
    const input = window.document.querySelector<HTMLInputElement>('input[type=file]');
    await userEvent.upload(input as HTMLInputElement, file);
    expect(data.sendDocument).toHaveBeenCalledOnce();
    expect(screen.getByText(/dieta\.pdf — 0%/)).toBeVisible();
  });
  it('[CO-214] [CO-215] what is too large, or none of these files, is refused at once', async () => {
    open(<DocumentiSection title="Documenti" />);
    const input = window.document.querySelector<HTMLInputElement>(
      'input[type=file]',
    ) as HTMLInputElement;
    await userEvent.upload(
      input,
      new File([new Uint8Array(10_485_761)], 'grande.pdf', { type: 'application/pdf' }),
    );
    expect(await screen.findByText('Il file supera i 10MB.')).toBeVisible();
    await userEvent.upload(input, new File(['x'], 'tabella.xls'), { applyAccept: false });
    expect(
      await screen.findByText('Formato non supportato. Usa solo PDF, JPG, JPEG o PNG.'),
    ).toBeVisible();
    expect(data.sendDocument).not.toHaveBeenCalled();
  });
  it('what belongs to nutrition Studio only reads', () => {
    open(<DocumentiSection title="Documenti" />, person('Studio'));
    pages.ready([{ ...document, category: 'Alimentazione' }]);
    expect(screen.queryByLabelText('Elimina analisi.pdf')).toBeNull();
    expect(screen.queryByLabelText('Categoria di analisi.pdf')).toBeNull();
    expect(screen.getByText('Nascosto')).toBeVisible();
  });
});

describe('communications', () => {
  let pages = fakePages<Communication>();
  const row = (changes: Partial<Communication>): Communication => ({
    id: 'm',
    at: new Date('2026-03-02T10:00:00Z'),
    tipo: 'telefonata',
    urgenza: 'media',
    note: 'Richiamare',
    sede: '',
    assignedEmail: 'anna@esempio.it',
    tipoPromemoria: 'pubblico',
    done: 'da fare',
    visible: true,
    problems: [],
    ...changes,
  });
  const name = (field: string) => `${field}, telefonata del 02/03/2026 11:00`;
  /** The answers, in turn, to a change of one field of a row. */
  const changing = (id: string, field: string, from: string, to: string, ...answers: unknown[]) =>
    answeringInTurn(data.changeCommunication, [id, field, { from, to }], ...answers);
  beforeEach(() => {
    pages = fakePages<Communication>();
    answering(data.communicationsOf, ['c'], pages.source);
    open(<ComunicazioniSection title="Comunicazioni" />);
  });
  it('shows what was sent to the client, and whether it went, when that is asked for', async () => {
    const notices = fakePages<Notice>();
    answering(data.noticesOf, ['c'], notices.source);
    expect(data.noticesOf).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Avvisi inviati' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Avvisi inviati' }));
    act(() => notices.fail('permission-denied'));
    expect(dialog.getByRole('button', { name: 'Riprova' })).toBeVisible();
    act(() => notices.ready([]));
    expect(
      dialog.getByText('A questo cliente non è stato inviato ancora nessun avviso.'),
    ).toBeVisible();
    const notice: Notice = {
      id: 'n1',
      userId: 'c',
      by: 'admin',
      at: new Date('2026-03-02T10:00:00Z'),
      kind: 'messaggio',
      channel: 'email+push',
      outcome: 'inviata',
    };
    act(() =>
      notices.ready([
        notice,
        { ...notice, id: 'n2', at: null, kind: 'pagamento', channel: 'email', outcome: 'fallita' },
      ]),
    );
    const rows = dialog
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(rows.slice(1)).toEqual([
      ['02/03/2026 11:00', 'Nuovo messaggio', 'E-mail e notifica', 'Inviata'],
      ['Data non valida', 'Link per il pagamento', 'E-mail', 'Non riuscita'],
    ]);
    await userEvent.click(dialog.getByRole('button', { name: 'Chiudi' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  it('[CO-004] [CO-043] [CO-162] [CO-274] are edited in their cells, one field a write', async () => {
    pages.ready([row({})]);
    changing('m', 'fatto', 'da fare', 'si');
    await userEvent.selectOptions(screen.getByLabelText(name('Fatto')), 'fatto');
    expect(data.changeCommunication).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByLabelText(`Modifica ${name('Note')}`));
    changing('m', 'note', 'Richiamare', 'Richiamare!');
    await userEvent.type(screen.getByLabelText(name('Note')), '!{Enter}');
    expect(data.changeCommunication).toHaveBeenCalledTimes(2);
    await userEvent.click(screen.getByLabelText(`Modifica ${name('Data')}`));
    await userEvent.type(screen.getByLabelText(name('Data')), '{Escape}');
    expect(data.changeCommunication).toHaveBeenCalledTimes(2);
  });
  it('what fails stays in its cell, with what stands there now, and is tried again against that', async () => {
    pages.ready([row({})]);
    const words = 'Nel frattempo è diventato «Altro». Salva di nuovo per sostituirlo.';
    changing('m', 'note', 'Richiamare', 'Richiamare!', new AppError('invalid', words));
    await userEvent.click(screen.getByLabelText(`Modifica ${name('Note')}`));
    await userEvent.type(screen.getByLabelText(name('Note')), '!{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Nel frattempo è diventato «Altro».');
    pages.ready([row({ note: 'Altro' })]);
    expect(screen.getByLabelText(name('Note'))).toHaveValue('Richiamare!');
    changing('m', 'note', 'Altro', 'Richiamare!');
    await userEvent.click(screen.getByText('Riprova'));
    expect(data.changeCommunication).toHaveBeenCalledTimes(2);
  });
  it('[DE-077] a quick second change, the listener not having followed, begins from the first', async () => {
    pages.ready([row({})]);
    const type = () => screen.getByLabelText(name('Tipo'));
    changing('m', 'tipo', 'telefonata', 'whatsapp');
    await userEvent.selectOptions(type(), 'whatsapp');
    await waitFor(() => expect(type()).toBeEnabled());
    expect(type()).toHaveValue('whatsapp');
    changing('m', 'tipo', 'whatsapp', 'email');
    await userEvent.selectOptions(type(), 'email');
    expect(data.changeCommunication).toHaveBeenCalledTimes(2);
    const write = async (column: string, text: string) => {
      await userEvent.click(await screen.findByLabelText(`Modifica ${name(column)}`));
      await userEvent.clear(screen.getByLabelText(name(column)));
      await userEvent.type(screen.getByLabelText(name(column)), `${text}{Enter}`);
    };
    changing('m', 'note', 'Richiamare', ' Fatto ');
    await write('Note', ' Fatto ');
    changing('m', 'note', 'Fatto', 'Rifatto');
    await write('Note', 'Rifatto');
    changing('m', 'data', '02/03/2026 11:00', '3/3/2026 9:00');
    await write('Data', '3/3/2026 9:00');
    changing('m', 'data', '03/03/2026 09:00', '4/3/2026 9:00');
    await write('Data', '4/3/2026 9:00');
    expect(data.changeCommunication).toHaveBeenCalledTimes(6);
    // What a colleague wrote meanwhile is shown.
    act(() => pages.ready([row({ note: 'Rifatto' })]));
    act(() => pages.ready([row({ note: 'Altro' })]));
    expect(screen.getByText('Altro')).toBeVisible();
  });
  it('[DE-077] a row that a colleague deletes while something is typed into it is told, and what was typed stays until it is given up', async () => {
    const gone = 'Questa riga non c’è più: un collega l’ha eliminata.';
    changing('m', 'note', 'Richiamare', 'Richiamare!', new AppError('not-found', gone));
    pages.ready([row({}), row({ id: 'n', tipo: 'email' })]);
    await userEvent.click(screen.getByLabelText(`Modifica ${name('Note')}`));
    await userEvent.type(screen.getByLabelText(name('Note')), '!');
    pages.ready([row({ id: 'n', tipo: 'email' })]);
    expect(screen.getByLabelText(name('Note'))).toHaveFocus();
    expect(screen.getByText(gone)).toBeVisible();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent(gone);
    expect(data.changeCommunication).toHaveBeenCalledOnce();
    expect(screen.getByLabelText(name('Note'))).toHaveValue('Richiamare!');
    await userEvent.click(screen.getByText('Annulla'));
    expect(screen.getAllByRole('row')).toHaveLength(2);
  });
  it('[CO-044] what is to come is marked, with its word', () => {
    pages.ready([row({}), row({ id: 'n', at: new Date('2099-01-01') })]);
    const [, past, ahead] = screen.getAllByRole('row');
    expect(past).not.toHaveAttribute('data-tone');
    expect(ahead).toHaveAttribute('data-tone', 'orange');
    expect(ahead).toHaveTextContent('In arrivo');
  });
  it('[CO-045] [CO-163] the eye shows and hides a row', async () => {
    pages.ready([row({}), row({ id: 'n', tipo: 'email', visible: false })]);
    changing('m', 'visibilita', 'si', 'no');
    await userEvent.click(screen.getByLabelText('Nascondi telefonata del 02/03/2026 11:00'));
    expect(data.changeCommunication).toHaveBeenCalledOnce();
    changing('n', 'visibilita', 'no', 'si');
    await userEvent.click(screen.getByLabelText('Mostra email del 02/03/2026 11:00'));
    expect(data.changeCommunication).toHaveBeenCalledTimes(2);
  });
  it('[CO-046] [CO-211] [CO-318] [CO-319] [CO-321] [CO-384] are deleted once that is confirmed; there are none; a date that is none is said', async () => {
    pages.ready([row({ at: null })]);
    expect(screen.getByText('Data non valida')).toBeVisible();
    const denied = new AppError('permission-denied');
    const deleted = { entry: 'e', undoable: true };
    answeringInTurn(data.deleteCommunication, ['m'], denied, deleted);
    const remove = async () => {
      await userEvent.click(screen.getByLabelText('Elimina telefonata del Data non valida'));
      expect(await screen.findByText('Sei sicuro di voler cancellare?')).toBeVisible();
      await userEvent.click(screen.getByText('Elimina comunicazione'));
    };
    await remove();
    expect(
      await screen.findByText(/^Errore nella cancellazione della comunicazione\./),
    ).toBeVisible();
    await remove();
    expect(await screen.findByText('Comunicazione cancellata correttamente!')).toBeVisible();
    expect(data.deleteCommunication).toHaveBeenCalledTimes(2);
    expect(screen.getByText('Nessuna comunicazione trovata.')).toBeVisible();
  });
  it('[CO-305] [CO-306] of a contact what fails is told in its own words', async () => {
    pages.ready([row({ sede: 'studio', done: 'si' })]);
    const denied = new AppError('permission-denied');
    changing('m', 'tipo', 'telefonata', 'whatsapp', denied);
    await userEvent.selectOptions(screen.getByLabelText(name('Tipo')), 'whatsapp');
    expect(await screen.findByText(/^Errore nell'aggiornamento del contatto\./)).toBeVisible();
    answeringInTurn(data.deleteCommunication, ['m'], denied);
    await userEvent.click(screen.getByLabelText('Elimina telefonata del 02/03/2026 11:00'));
    await userEvent.click(await screen.findByText('Elimina comunicazione'));
    expect(await screen.findByText(/^Errore durante la cancellazione\./)).toBeVisible();
  });
  it('[DE-078] [CO-210] [CO-320] a reminder is saved when somebody it is assigned to is known', async () => {
    pages.ready([]);
    await userEvent.click(screen.getByText('Nuova comunicazione'));
    await userEvent.type(await screen.findByLabelText(/^Data e ora/), '15/01/2030 10:30');
    const unknown = new AppError('invalid', 'Email assegnata non valida.');
    answeringInTurn(data.checkAssigned, ['anna@esempio.it'], unknown, undefined);
    await userEvent.click(screen.getByText('Salva'));
    expect(await screen.findByText('Email assegnata non valida.')).toBeVisible();
    expect(data.checkAssigned).toHaveBeenCalledOnce();
    expect(data.createReminder).not.toHaveBeenCalled();
    const reminder = expect.objectContaining({
      uid: 'c',
      tipo: 'telefonata',
      fatto: 'da fare',
      assignedEmail: 'anna@esempio.it',
    }) as object;
    const denied = new AppError('permission-denied');
    answeringInTurn(data.createReminder, [reminder], denied, undefined);
    await userEvent.click(screen.getByText('Salva'));
    expect(await screen.findByText(/^Errore nel salvataggio della comunicazione\./)).toBeVisible();
    await userEvent.click(screen.getByText('Salva'));
    expect(data.createReminder).toHaveBeenCalledTimes(2);
    expect(await screen.findByText('Comunicazione salvata!')).toBeVisible();
  });
});
