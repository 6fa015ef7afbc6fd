import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import { AppError } from '@/domain/errors';
import { leavingLosesWork } from '@/ui/form/unsaved';
import { memory } from '../../../../tests/fixtures/memory';
import { ImportModal } from './ImportModal';
import { PasteModal } from './PasteModal';

const saveFile = vi.hoisted(() => vi.fn());
vi.mock('@/ui/list/csv', async (load) => ({ ...(await load<object>()), saveFile }));

const onClose = vi.fn();
const PRESENT = 'contatti/carla';
const lockOf = (phone: string) => `numeri/contatti_${phone}`;
/** What was added, beside the lead that already existed. */
const added = () =>
  memory
    .paths('contatti')
    .filter((path) => path !== PRESENT)
    .map(memory.at);
const rowOf = (text: string) => within(screen.getByText(text).closest('tr') as HTMLElement);
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(async () => {
  vi.resetAllMocks();
  await memory.put({ [PRESENT]: { name: 'Carla', surname: 'Blu', telefono: '+393337654321' } });
});

describe('several contacts pasted', () => {
  const paste = async (text: string) => {
    show(<PasteModal onClose={onClose} />);
    const field = screen.getByRole('textbox', { name: 'Contatti' });
    await userEvent.click(field);
    await userEvent.paste(text);
    await press('Anteprima');
  };

  it('[LR-124] [LR-125] [LR-126] each line has its outcome; those present are skipped, the others added in one act', async () => {
    await paste(
      'Anna Verdi 333 1234567\nniente\nCarla Blu 3337654321\nBea Neri 3331112222\nAnna di nuovo 0039 3331234567',
    );
    expect(await screen.findByText('2 nuovi, 2 già presenti, 1 non importabile')).toBeVisible();
    expect(rowOf('Carla Blu').getByText('Già presente: Carla Blu')).toBeVisible();
    expect(rowOf('Anna di nuovo').getByText('Stesso numero della riga 1')).toBeVisible();
    expect(rowOf('niente').getByText('Nessun numero valido.')).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Contatto preso' })).toHaveValue('Sponsorizzata');
    expect(added()).toEqual([]);
    await press('Aggiungi 2 contatti');
    expect(await screen.findByText('2 contatti aggiunti.')).toBeVisible();
    const common = { contattopreso: 'Sponsorizzata' };
    expect(added()).toHaveLength(2);
    expect(added()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...common,
          name: 'Anna',
          surname: 'Verdi',
          telefono: '+393331234567',
        }),
        expect.objectContaining({
          ...common,
          name: 'Bea',
          surname: 'Neri',
          telefono: '+393331112222',
        }),
      ]),
    );
    expect(onClose).toHaveBeenCalled();
  });

  it('[LR-196] no number at all is said', async () => {
    await paste('Anna Verdi\n12345678');
    expect(await screen.findByText('Nessun numero valido trovato.')).toBeVisible();
    expect(memory.conditions('contatti')).toEqual([]);
  });

  it('[LR-125] [LR-197] all present is said', async () => {
    await paste('Carla 3337654321');
    expect(await screen.findByText('Tutti i contatti sono già presenti.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Aggiungi 0 contatti' })).toBeDisabled();
  });

  it('numbers are looked up thirty at a time, and a failed look-up is said and asked again', async () => {
    const allow = memory.refuse('contatti', 'deadline-exceeded', 'read');
    await paste(
      Array.from(
        { length: 61 },
        (_, index) => `Anna ${index} 33312345${String(index).padStart(2, '0')}`,
      ).join('\n'),
    );
    expect(
      await screen.findByText(
        /^Non è stato possibile controllare i numeri\. Il servizio non ha risposto/,
      ),
    ).toBeVisible();
    allow();
    const before = memory.conditions('contatti').length;
    await press('Anteprima');
    expect(await screen.findByRole('button', { name: 'Aggiungi 61 contatti' })).toBeEnabled();
    const conditions = memory.conditions('contatti').slice(before);
    expect(conditions.map(({ length }) => length).sort()).toEqual([1, 30, 30]);
  });

  it('[DE-064] who was quicker meanwhile is named; what failed is said with its reason and alone tried again, under the same ids', async () => {
    const [bea, carla] = [lockOf('+393331112222'), lockOf('+393330000000')];
    await paste('Anna 3331234567\nBea 3331112222\nCarla 3330000000');
    await screen.findByRole('button', { name: 'Aggiungi 3 contatti' });
    // The rules refuse a number that is taken.
    await memory.put({ [bea]: { contactId: 'altro' } });
    memory.refuse(bea, 'permission-denied', 'write');
    let allow = memory.refuse(carla, 'permission-denied', 'write');
    await press('Aggiungi 3 contatti');
    expect(
      await screen.findByText('1 aggiunto, 2 non aggiunti, 0 già presenti, 0 non importabili'),
    ).toBeVisible();
    expect(rowOf('Bea').getByText('Aggiunto nel frattempo da un’altra persona.')).toBeVisible();
    expect(rowOf('Carla').getByText(new AppError('permission-denied').message)).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    expect(added()).toMatchObject([{ name: 'Anna' }]);
    allow();
    allow = memory.refuse(carla, 'not-found', 'write');
    await press('Riprova 1 non aggiunto');
    const gone = new AppError('not-found').message;
    await waitFor(() => expect(rowOf('Carla').getByText(gone)).toBeVisible());
    allow();
    memory.loseAnswer(carla);
    await press('Riprova 1 non aggiunto');
    const late = new AppError('timeout').message;
    await waitFor(() => expect(rowOf('Carla').getByText(late)).toBeVisible());
    expect(added()).toHaveLength(2);
    await press('Riprova 1 non aggiunto');
    expect(
      await screen.findByRole('button', { name: 'Nessun altro contatto da aggiungere' }),
    ).toBeDisabled();
    expect(
      added()
        .map((lead) => lead?.name as string)
        .sort(),
    ).toEqual(['Anna', 'Carla']);
  });
});

describe('contacts from a file', () => {
  const fileOf = (bytes: Uint8Array) =>
    Object.assign(new File(['x'], 'contatti.csv', { type: 'text/csv' }), {
      arrayBuffer: () => Promise.resolve(bytes.slice().buffer),
    });
  const utf8 = (text: string) => new TextEncoder().encode(text);
  const open = async (bytes: Uint8Array) => {
    show(<ImportModal onClose={onClose} />);
    await userEvent.upload(
      document.querySelector('input[type=file]') as HTMLInputElement,
      fileOf(bytes),
    );
    await press('Leggi le colonne');
  };
  const choose = async (column: string, field: string) => {
    await userEvent.click(screen.getByRole('combobox', { name: column }));
    await userEvent.click(await screen.findByRole('option', { name: field }));
  };

  it('[DE-070] columns are proposed and can be chosen, duplicates named, nothing written before it is confirmed', async () => {
    await open(
      utf8(
        '\uFEFFChi;Numero;Città;Nota\r\nNicolò;333 1234567;Forlì;"prima; riga\r\nseconda"\r\nCarla;3337654321;;\r\n;12;;\r\n',
      ),
    );
    await screen.findByRole('combobox', { name: 'Numero' });
    expect(screen.getByRole('combobox', { name: 'Numero' })).toHaveValue('Telefono');
    expect(screen.getByRole('combobox', { name: 'Chi' })).toHaveValue('Non importare');
    expect(screen.getByText('Es. Nicolò')).toBeVisible();
    await choose('Chi', 'Nome');
    await press('Anteprima');
    expect(await screen.findByText('1 nuovo, 1 già presente, 1 non importabile')).toBeVisible();
    expect(rowOf('Carla').getByText('Già presente: Carla Blu')).toBeVisible();
    expect(added()).toEqual([]);
    await press('Aggiungi 1 contatto');
    expect(await screen.findByText('1 contatto aggiunto.')).toBeVisible();
    expect(added()).toMatchObject([
      {
        name: 'Nicolò',
        telefono: '+393331234567',
        citta: 'Forlì',
        note: 'prima; riga\nseconda',
        contattopreso: 'Sponsorizzata',
      },
    ]);
  });

  it('[DE-032] [DE-070] the rows that are refused can be had as a file, harmless to a spreadsheet', async () => {
    await open(utf8('Nome,Telefono,Note\n=HYPERLINK(1),12,x\nAnna,3331234567,y'));
    await userEvent.click(await screen.findByRole('button', { name: 'Anteprima' }));
    await userEvent.click(
      await screen.findByRole('button', { name: 'Scarica le righe non importate' }),
    );
    await waitFor(() => expect(saveFile).toHaveBeenCalled());
    const [name, chunks] = saveFile.mock.calls[0] as [string, string[]];
    expect(name).toMatch(/^contatti-non-importati-\d{4}-\d{2}-\d{2}\.csv$/);
    expect(chunks.join('').split('\r\n').slice(1)).toEqual([
      "2;'=HYPERLINK(1);;12;;;;;;x;Il telefono ha meno di 6 cifre.",
    ]);
  });

  it('[DE-070] a table copied from a spreadsheet, without names of columns', async () => {
    show(<ImportModal onClose={onClose} />);
    await userEvent.click(screen.getByRole('radio', { name: 'Incolla' }));
    await userEvent.click(screen.getByRole('textbox', { name: 'Contatti' }));
    await userEvent.paste('Anna\t333 1234567\nBea\t3331112222');
    await press('Leggi le colonne');
    await screen.findByRole('combobox', { name: 'Colonna 2' });
    expect(
      screen.getByRole('checkbox', { name: 'La prima riga contiene i nomi delle colonne' }),
    ).not.toBeChecked();
    await press('Anteprima');
    expect(await screen.findByText('Scegli la colonna del telefono.')).toBeVisible();
    await choose('Colonna 1', 'Nome');
    await choose('Colonna 2', 'Telefono');
    await press('Anteprima');
    expect(await screen.findByRole('button', { name: 'Aggiungi 2 contatti' })).toBeEnabled();
  });

  it('[DE-070] many go some at a time; stopped, the rest is not sent, and goes on from there; leaving meanwhile asks', async () => {
    const numbers = Array.from(
      { length: 100 },
      (_, index) => `Anna ${index};3331234${100 + index}`,
    );
    const release = memory.hold('contatti', 'write');
    await open(utf8(`Nome;Telefono\n${numbers.join('\n')}`));
    await userEvent.click(await screen.findByRole('button', { name: 'Anteprima' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Aggiungi 100 contatti' }));
    expect(await screen.findByText('Importazione: 0 di 100 contatti')).toBeVisible();
    expect(leavingLosesWork()).toBe(true);
    await waitFor(() => expect(memory.waiting('contatti')).toBe(4));
    await press('Annulla');
    release();
    expect(await screen.findByRole('button', { name: 'Riprova 64 non aggiunti' })).toBeEnabled();
    expect([added().length, leavingLosesWork()]).toEqual([36, false]);
    await press('Riprova 64 non aggiunti');
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(added()).toHaveLength(100);
    expect(new Set(added().map((lead) => lead?.telefono)).size).toBe(100);
  });

  it.each([
    [
      'a workbook',
      Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 0),
      'Il file non è una tabella: salvalo come CSV e riprova.',
    ],
    ['an empty file', utf8('\n \n'), 'Non ci sono righe da importare.'],
  ])('[DE-070] %s is said', async (_, bytes, said) => {
    await open(bytes);
    expect(await screen.findByText(said)).toBeVisible();
  });

  it('no file is said', async () => {
    show(<ImportModal onClose={onClose} />);
    await press('Leggi le colonne');
    expect(await screen.findByText('Scegli un file o incolla i contatti.')).toBeVisible();
  });
});
