import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { DateField, DateTimeField, cents, day } from './fields';
import { clearDrafts, type DraftKey } from './drafts';
import { Form, SubmitButton, useAppForm } from './Form';
import { FormModal } from './FormModal';
import { MoneyField } from './MoneyField';

const schema = z.object({
  day: day({ missing: 'Scegli il giorno.' }),
  at: z.string(),
  price: cents({ missing: 'Scrivi il prezzo.' }),
});
type Values = z.input<typeof schema>;
const EMPTY: Values = { day: '', at: '', price: null };
const draft: DraftKey = { form: 'date', person: 'anna', keep: 'tab' };
const submit = vi.fn((_values: Values) => Promise.resolve());
const closed = vi.fn();

beforeEach(() => {
  submit.mockClear();
  closed.mockClear();
  clearDrafts();
});

function Page({ initial = EMPTY }: { initial?: Values }) {
  const form = useAppForm(schema, { initial, submit, draft });
  return (
    <Form form={form}>
      <DateField form={form} name="day" label="Giorno" required />
      <DateTimeField form={form} name="at" label="Data e ora" />
      <MoneyField form={form} name="price" label="Prezzo" />
      <SubmitButton form={form}>Salva</SubmitButton>
    </Form>
  );
}

const holiday = (day: string) => (day === '2026-12-08' ? 'Chiuso: Immacolata' : null);
function WorkDay() {
  const form = useAppForm(schema, { initial: EMPTY, submit });
  return (
    <Form form={form}>
      <DateField form={form} name="day" label="Giorno" closed={holiday} />
    </Form>
  );
}

function Dialog() {
  const form = useAppForm(schema, { initial: EMPTY, submit });
  return (
    <FormModal form={form} title="Finestra" action="Salva" onClose={closed}>
      <DateField form={form} name="day" label="Giorno" />
    </FormModal>
  );
}

const show = (page: React.ReactNode) =>
  render(
    <MantineProvider env="test">
      <ModalsProvider>{page}</ModalsProvider>
    </MantineProvider>,
  );
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salva' }));
const field = (label: string) => screen.getByLabelText(new RegExp(`^${label}`));

describe('typed', () => {
  it('days and amounts are held as the form wants them and written out properly', async () => {
    show(<Page />);
    await userEvent.type(field('Giorno'), '5/1/2030');
    await userEvent.type(field('Data e ora'), '5/1/2030 9.30');
    await userEvent.type(field('Prezzo'), '1234,5');
    expect(field('Prezzo')).toHaveValue('1234,5');
    await userEvent.tab();
    expect(field('Giorno')).toHaveValue('05/01/2030');
    expect(field('Data e ora')).toHaveValue('05/01/2030 09:30');
    expect(field('Prezzo')).toHaveValue('1.234,50');
    await save();
    await waitFor(() =>
      expect(submit).toHaveBeenCalledExactlyOnceWith(
        { day: '2030-01-05', at: '2030-01-05T09:30', price: 123450 },
        EMPTY,
      ),
    );
  });

  it('what is none stays as it was typed and is refused', async () => {
    show(<Page />);
    await userEvent.type(field('Giorno'), '31/02/2030');
    await userEvent.type(field('Prezzo'), 'tanto');
    await save();
    expect(await screen.findByText('Data non valida')).toBeVisible();
    expect(field('Giorno')).toHaveFocus();
    expect(field('Giorno')).toHaveValue('31/02/2030');
    expect(screen.getByText('Scrivi un importo, per esempio 12,50.')).toBeVisible();
    expect(field('Prezzo')).toHaveValue('tanto');
    await userEvent.clear(field('Prezzo'));
    await userEvent.type(field('Prezzo'), '-3');
    expect(await screen.findByText('L’importo non può essere negativo.')).toBeVisible();
    await userEvent.clear(field('Prezzo'));
    await userEvent.clear(field('Giorno'));
    expect(await screen.findByText('Scrivi il prezzo.')).toBeVisible();
    expect(screen.getByText('Scegli il giorno.')).toBeVisible();
    expect(submit).not.toHaveBeenCalled();
  });

  it('comes back from a draft, half a day too', async () => {
    const first = show(<Page />);
    await userEvent.type(field('Giorno'), '5/1/203');
    await userEvent.type(field('Prezzo'), '12');
    first.unmount();
    show(<Page />);
    expect(field('Giorno')).toHaveValue('5/1/203');
    expect(field('Prezzo')).toHaveValue('12,00');
  });

  it('shows what the form begins with', () => {
    show(<Page initial={{ day: '2030-01-05', at: '2030-01-05T09:30', price: 5 }} />);
    expect(field('Giorno')).toHaveValue('05/01/2030');
    expect(field('Data e ora')).toHaveValue('05/01/2030 09:30');
    expect(field('Prezzo')).toHaveValue('0,05');
  });
});

/** All buttons have the same name; the field describes which is which. */
const calendarButton = (label: string) =>
  screen.getByRole('button', { name: 'Apri il calendario', description: new RegExp(`^${label}`) });

describe('picked', () => {
  const openCalendar = async (label: string) => {
    await userEvent.click(calendarButton(label));
    return screen.findByRole('dialog', { name: 'Apri il calendario' });
  };

  it('a day in the calendar, in Italian; the focus returns to its button', async () => {
    show(<Page initial={{ ...EMPTY, day: '2030-01-05' }} />);
    const calendar = await openCalendar('Giorno');
    expect(await within(calendar).findByText('gennaio 2030')).toBeInTheDocument();
    await userEvent.click(within(calendar).getByRole('button', { name: '17 gennaio 2030' }));
    expect(field('Giorno')).toHaveValue('17/01/2030');
    await waitFor(() => expect(calendarButton('Giorno')).toHaveFocus());
    expect(screen.queryByText('gennaio 2030')).toBeNull();
  });

  it('a day and its time', async () => {
    show(<Page initial={{ ...EMPTY, at: '2030-01-05T09:30' }} />);
    const calendar = await openCalendar('Data e ora');
    await userEvent.click(await within(calendar).findByRole('button', { name: '17 gennaio 2030' }));
    expect(field('Data e ora')).toHaveValue('17/01/2030 09:30');
    const time = within(calendar).getByLabelText('Ora');
    await userEvent.clear(time);
    await userEvent.type(time, '16:45');
    await userEvent.click(within(calendar).getByRole('button', { name: 'Fatto' }));
    expect(field('Data e ora')).toHaveValue('17/01/2030 16:45');
  });

  it('Esc closes the calendar, not the dialog it stands in', async () => {
    show(<Dialog />);
    await screen.findByRole('dialog', { name: 'Finestra' });
    await userEvent.click(calendarButton('Giorno'));
    await screen.findByRole('button', { name: 'Mese successivo' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Mese successivo' })).toBeNull(),
    );
    expect(closed).not.toHaveBeenCalled();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  });
});

it('[DE-104] the calendar offers no closed day; one that is typed says why, and stays', async () => {
  show(<WorkDay />);
  const field = screen.getByLabelText('Giorno');
  await userEvent.type(field, '07/12/2026');
  expect(screen.queryByText(/^Chiuso/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /Apri il calendario/ }));
  expect(await screen.findByRole('button', { name: '8 dicembre 2026' })).toBeDisabled();
  expect(screen.getByRole('button', { name: '9 dicembre 2026' })).toBeEnabled();
  await userEvent.keyboard('{Escape}');
  await userEvent.clear(field);
  await userEvent.type(field, '08/12/2026');
  expect(screen.getByText('Chiuso: Immacolata')).toBeVisible();
  expect(field).toHaveAccessibleDescription('Chiuso: Immacolata');
  expect(field).toHaveValue('08/12/2026');
});
