import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import { readTemplate } from '@/domain/questionnaires/template';
import { Form } from '@/ui/form/Form';
import { SubmitButton } from '@/ui/form/SubmitButton';
import { useAppForm } from '@/ui/form/useAppForm';
import { Questions } from './Questions';
import { answersSchema, typedAnswers } from './typed';

const { fields } = readTemplate('t', {
  fields: [
    { key: 'valutazione', label: 'Come è andata?', type: 'number', min: 1, max: 5, required: true },
    { key: 'energia', label: 'Energia', type: 'number', min: 0, max: 10 },
  ],
});
const schema = answersSchema(fields);

function Asked({ answers = {}, send }: { answers?: object; send: (given: unknown) => void }) {
  const form = useAppForm(schema, {
    initial: typedAnswers(fields, { ...answers }),
    submit: (given) => Promise.resolve(send(given)),
  });
  return (
    <Form form={form}>
      <Questions form={form} fields={fields} />
      <SubmitButton form={form}>Salva</SubmitButton>
    </Form>
  );
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salva' }));
const group = (name: RegExp) => screen.getByRole('radiogroup', { name });

it('a rating is tapped, moves with the arrows, and is sent as a number', async () => {
  const send = vi.fn();
  show(<Asked send={send} />);
  await save();
  expect(send).not.toHaveBeenCalled();
  expect(await screen.findByText(/obbligatori/i)).toBeVisible();
  expect(group(/Come è andata/).querySelectorAll('input')).toHaveLength(5);
  await userEvent.click(screen.getAllByRole('radio', { name: '4' })[0] as HTMLElement);
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getAllByRole('radio', { name: '5' })[0]).toBeChecked();
  // One that isn't required can be taken back.
  await userEvent.click(screen.getByRole('radio', { name: '10' }));
  await userEvent.click(screen.getByRole('button', { name: 'Togli' }));
  expect(screen.getByRole('radio', { name: '10' })).not.toBeChecked();
  await save();
  await vi.waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith({ valutazione: 5 }));
});

it('an earlier answer between the marks is shown in its own field', () => {
  show(<Asked answers={{ valutazione: 4, energia: 7.5 }} send={vi.fn()} />);
  expect(screen.getByRole('radio', { name: '4' })).toBeChecked();
  expect(screen.getByRole('textbox', { name: 'Energia' })).toHaveValue('7,5');
});
