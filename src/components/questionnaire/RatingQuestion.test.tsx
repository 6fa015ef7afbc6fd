import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { show } from '@/components/testing/show';
import { readTemplate } from '@/domain/questionnaires/template';
import { Form, SubmitButton, useAppForm } from '@/ui/form/Form';
import { Questions } from './Question';
import { answersSchema, typedAnswers } from './typed';

const { fields } = readTemplate('t', {
  fields: [
    { key: 'valutazione', label: 'Come è andata?', type: 'number', min: 1, max: 5, required: true },
    { key: 'energia', label: 'Energia', type: 'radio', options: ['1', '2', '3', '4', '5'] },
  ],
});
const schema = answersSchema(fields);

function Rating({ answers = {}, send }: { answers?: object; send: (given: unknown) => void }) {
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
  show(<Rating send={send} />);
  await save();
  expect(send).not.toHaveBeenCalled();
  expect(await screen.findByText(/obbligatori/i)).toBeVisible();
  expect(group(/Come è andata/).querySelectorAll('input')).toHaveLength(5);
  const mark = (question: RegExp, name: string) =>
    within(group(question)).getByRole('radio', { name });
  await userEvent.click(mark(/Come è andata/, '4'));
  await userEvent.keyboard('{ArrowRight}');
  expect(mark(/Come è andata/, '5')).toBeChecked();
  // An optional answer can be removed: the button names the question, and the focus stays on the
  // page.
  await userEvent.click(mark(/Energia/, '3'));
  await userEvent.click(screen.getByRole('button', { name: 'Togli la risposta: Energia' }));
  expect(mark(/Energia/, '3')).not.toBeChecked();
  expect(document.body).not.toHaveFocus();
  await save();
  await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith({ valutazione: 5 }));
});

it('an earlier answer between the marks is shown in its own field', () => {
  show(<Rating answers={{ valutazione: 4.5, energia: '4' }} send={vi.fn()} />);
  expect(screen.getByRole('radio', { name: '4' })).toBeChecked();
  expect(screen.getByRole('textbox', { name: /^Come è andata/ })).toHaveValue('4,5');
});
