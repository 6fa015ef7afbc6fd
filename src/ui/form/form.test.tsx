import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { AppError } from '@/domain/errors';
import { clearDrafts, readDraft, type DraftKey } from './drafts';
import {
  CheckField,
  PasswordField,
  PhoneField,
  SelectField,
  SwitchField,
  TextareaField,
  TextField,
  phoneText,
  text,
} from './fields';
import { Form, FormFailure, SubmitButton, useAppForm } from './Form';
import { FormModal } from './FormModal';
import { tellLateFailures } from './lateFailure';
import { leavingLosesWork } from './unsaved';

const schema = z
  .object({
    name: text({ missing: 'Scrivi il nome.', max: 20 }),
    note: text(),
    kind: z.enum(['uno', 'due']),
    phone: phoneText(),
    agreed: z.boolean().check(z.refine((given) => given, 'Devi accettare.')),
  })
  .check(
    z.refine(({ note }) => note !== 'tutto sbagliato', { path: ['root'], message: 'Così non va.' }),
  );
type Values = z.input<typeof schema>;
const EMPTY: Values = { name: '', note: '', kind: 'uno', phone: '', agreed: true };

type Submit = (values: z.output<typeof schema>) => Promise<void>;
interface Props {
  submit: Submit;
  initial?: Values;
  draft?: DraftKey;
  light?: boolean;
}

function useTestForm({ submit, initial = EMPTY, draft, light }: Props) {
  return useAppForm(schema, { initial, submit, draft, light });
}

function Fields({ form }: { form: ReturnType<typeof useTestForm> }) {
  return (
    <>
      <TextField form={form} name="name" label="Nome" description="Come sul documento" required />
      <TextareaField form={form} name="note" label="Note" />
      <SelectField form={form} name="kind" label="Tipo" data={['uno', 'due']} />
      <PhoneField form={form} name="phone" label="Telefono" />
      <CheckField form={form} name="agreed" label="Accetto" />
    </>
  );
}

function Page(props: Props) {
  const form = useTestForm(props);
  return (
    <Form form={form} label="Prova">
      <Fields form={form} />
      <FormFailure form={form} />
      <SubmitButton form={form}>Salva</SubmitButton>
    </Form>
  );
}

function show(page: React.ReactNode) {
  return render(
    <StrictMode>
      <MantineProvider env="test">
        <ModalsProvider>{page}</ModalsProvider>
      </MantineProvider>
    </StrictMode>,
  );
}

/** A promise to be settled by the test. */
function later() {
  let resolve: () => void = () => undefined;
  let reject: (error: unknown) => void = () => undefined;
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve, reject };
}

const name = () => screen.getByLabelText(/^Nome/);
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salva' }));
const done = vi.fn<Submit>(() => Promise.resolve());

beforeEach(() => {
  done.mockClear();
  clearDrafts();
});
afterEach(() => vi.restoreAllMocks());

describe('fields', () => {
  it('have a label, a description and the mark of what is required', () => {
    show(<Page submit={done} />);
    expect(name()).toHaveAccessibleName('Nome');
    expect(name()).toHaveAccessibleDescription('Come sul documento');
    expect(name()).toHaveAttribute('aria-required', 'true');
    expect(screen.getByText('*')).toBeVisible();
    expect(screen.getByLabelText('Note')).not.toHaveAttribute('aria-required');
    expect(screen.getByRole('form', { name: 'Prova' })).toBeVisible();
  });

  it('have the focus from the moment on in which the message is there', async () => {
    show(<Page submit={done} />);
    const focused = new Promise<Element | null>((resolve) => {
      new MutationObserver((_changes, observer) => {
        if (!screen.queryByText('Scrivi il nome.')) return;
        observer.disconnect();
        resolve(document.activeElement);
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    screen.getByRole('button', { name: 'Salva' }).click();
    expect(await focused).toBe(name());
  });

  it('tell their error underneath, described to screen readers, until it is mended; the first wrong one gets the focus', async () => {
    show(<Page submit={done} initial={{ ...EMPTY, agreed: false, phone: 'chiamami' }} />);
    await save();
    expect(await screen.findByText('Scrivi il nome.')).toBeVisible();
    expect(name()).toHaveFocus();
    expect(name()).toBeInvalid();
    expect(name()).toHaveAccessibleDescription(/Scrivi il nome\./);
    expect(screen.getByText('Il telefono contiene lettere o altri segni.')).toBeVisible();
    expect(screen.getByText('Devi accettare.')).toBeVisible();
    expect(done).not.toHaveBeenCalled();

    await userEvent.type(name(), 'Anna');
    await waitFor(() => expect(screen.queryByText('Scrivi il nome.')).toBeNull());
    await save();
    await waitFor(() => expect(screen.getByLabelText('Telefono')).toHaveFocus());
    await userEvent.clear(screen.getByLabelText('Telefono'));
    await userEvent.type(screen.getByLabelText('Telefono'), '333 123 4567');
    await save();
    await waitFor(() => expect(screen.getByRole('checkbox')).toHaveFocus());
    expect(screen.getByRole('checkbox')).toBeInvalid();
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Devi accettare.');
    await userEvent.click(screen.getByRole('checkbox'));
    await save();
    await waitFor(() => expect(done).toHaveBeenCalledOnce());
    // The initial values are passed along.
    const began = expect.objectContaining({ name: '', agreed: false }) as object;
    expect(done).toHaveBeenCalledWith(
      { name: 'Anna', note: '', kind: 'uno', phone: '+393331234567', agreed: true },
      began,
    );
  });

  it('that belong together are told above the button', async () => {
    show(<Page submit={done} initial={{ ...EMPTY, name: 'Anna', note: 'tutto sbagliato' }} />);
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('Così non va.');
    expect(done).not.toHaveBeenCalled();
  });

  it('required ticks write nothing of the kit into the page', () => {
    function Ticks() {
      const form = useAppForm(z.object({ on: z.boolean(), agreed: z.boolean() }), {
        initial: { on: false, agreed: false },
        submit: () => Promise.resolve(),
      });
      return (
        <Form form={form}>
          <SwitchField form={form} name="on" label="Attivo" required />
          <CheckField form={form} name="agreed" label="Accetto" required />
        </Form>
      );
    }
    show(<Ticks />);
    // React warns of an unknown property only once per process, so check the props that it was
    // given.
    for (const tick of [screen.getByRole('switch'), screen.getByRole('checkbox')]) {
      const [, given] = Object.entries(tick).find(([key]) => key.startsWith('__reactProps')) ?? [];
      expect(given).toHaveProperty('type', 'checkbox');
      expect(given).not.toHaveProperty('withAsterisk');
    }
  });

  it('password and switch', async () => {
    const submit = vi.fn(() => Promise.resolve());
    function Secret() {
      const form = useAppForm(z.object({ secret: z.string(), on: z.boolean() }), {
        initial: { secret: '', on: false },
        submit,
      });
      return (
        <Form form={form}>
          <PasswordField form={form} name="secret" label="Password" />
          <SwitchField form={form} name="on" label="Attivo" />
          <SubmitButton form={form}>Salva</SubmitButton>
        </Form>
      );
    }
    show(<Secret />);
    await userEvent.type(screen.getByLabelText('Password'), 'segreta');
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Mostra o nascondi i caratteri' }));
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text');
    await userEvent.click(screen.getByRole('switch', { name: 'Attivo' }));
    await save();
    await waitFor(() =>
      expect(submit).toHaveBeenCalledExactlyOnceWith(
        { secret: 'segreta', on: true },
        { secret: '', on: false },
      ),
    );
  });
});

describe('submitting', () => {
  it('Enter submits, with the value that was chosen', async () => {
    show(<Page submit={done} />);
    await userEvent.selectOptions(screen.getByLabelText('Tipo'), 'due');
    await userEvent.type(name(), ' Anna {Enter}');
    await waitFor(() =>
      expect(done).toHaveBeenCalledExactlyOnceWith({ ...EMPTY, name: 'Anna', kind: 'due' }, EMPTY),
    );
  });

  it('runs once, however often it is asked for, and shows that it is running', async () => {
    const { promise, resolve } = later();
    const submit = vi.fn<Submit>(() => promise);
    show(<Page submit={submit} initial={{ ...EMPTY, name: 'Anna' }} />);
    const button = screen.getByRole('button', { name: 'Salva' });
    // Two clicks before the next render.
    await act(async () => {
      button.click();
      button.click();
    });
    expect(submit).toHaveBeenCalledOnce();
    await userEvent.dblClick(button);
    await userEvent.type(name(), '{Enter}{Enter}');
    expect(submit).toHaveBeenCalledOnce();
    expect(screen.getByRole('button', { name: 'Salva' })).toHaveAttribute('data-loading');
    await act(() => resolve());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Salva' })).toBeEnabled());
    await save();
    expect(submit).toHaveBeenCalledTimes(2);
  });

  it('that fails says why, keeps what was typed and the focus, and works the next time', async () => {
    const submit = vi
      .fn<Submit>()
      .mockRejectedValueOnce(new AppError('offline'))
      .mockResolvedValueOnce(undefined);
    show(<Page submit={submit} />);
    await userEvent.type(name(), 'Anna');
    await userEvent.type(screen.getByLabelText('Note'), 'Da non perdere');
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('Sei offline.');
    expect(screen.getByLabelText('Note')).toHaveValue('Da non perdere');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Salva' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    expect(submit).toHaveBeenCalledTimes(2);
  });
});

describe('values that come from elsewhere', () => {
  it('show while nothing has been changed here', async () => {
    const page = (initial: Values) => (
      <MantineProvider env="test">
        <Page submit={done} initial={initial} />
      </MantineProvider>
    );
    const { rerender } = render(page({ ...EMPTY, name: 'Anna' }));
    rerender(page({ ...EMPTY, name: 'Marta' }));
    await waitFor(() => expect(name()).toHaveValue('Marta'));
    await userEvent.type(name(), ' B');
    rerender(page({ ...EMPTY, name: 'Carla' }));
    expect(name()).toHaveValue('Marta B');
  });
});

describe('unsaved work', () => {
  it('is known while something differs from what it was, and no more once it is saved', async () => {
    show(<Page submit={done} />);
    expect(leavingLosesWork()).toBe(false);
    await userEvent.type(name(), 'A');
    expect(leavingLosesWork()).toBe(true);
    const unload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(true);
    await userEvent.clear(name());
    await waitFor(() => expect(leavingLosesWork()).toBe(false));
    await userEvent.type(name(), 'Anna');
    expect(leavingLosesWork()).toBe(true);
    await save();
    await waitFor(() => expect(leavingLosesWork()).toBe(false));
    const after = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(after);
    expect(after.defaultPrevented).toBe(false);
  });

  it('goes with the form, and quick choices are none', async () => {
    const { unmount } = show(<Page submit={done} />);
    await userEvent.type(name(), 'Anna');
    unmount();
    expect(leavingLosesWork()).toBe(false);
    show(<Page submit={done} light />);
    await userEvent.type(name(), 'Anna');
    expect(leavingLosesWork()).toBe(false);
  });
});

describe('drafts', () => {
  const draftKey: DraftKey = { form: 'prova', person: 'anna', subject: 'cliente', keep: 'tab' };

  it('come back after a reload, and are gone once saved', async () => {
    const first = show(<Page submit={done} draft={draftKey} />);
    await userEvent.type(name(), 'Anna');
    first.unmount();
    show(<Page submit={done} draft={draftKey} />);
    expect(name()).toHaveValue('Anna');
    await save();
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(readDraft(draftKey, EMPTY)).toBeNull();
  });

  it('are of one person and one subject; what is written back to the beginning is no draft', async () => {
    show(<Page submit={done} draft={draftKey} />);
    await userEvent.type(name(), 'A');
    expect(readDraft(draftKey, EMPTY)).toEqual({ ...EMPTY, name: 'A' });
    expect(readDraft({ ...draftKey, person: 'bruno' }, EMPTY)).toBeNull();
    expect(readDraft({ ...draftKey, subject: 'altro' }, EMPTY)).toBeNull();
    await userEvent.clear(name());
    expect(readDraft(draftKey, EMPTY)).toBeNull();
  });

  it('are not restored from what the form never wrote', () => {
    for (const text of ['nonsense', '[]', 'null', '7', '{"name":["lista"],"altro":"x"}']) {
      sessionStorage.setItem('coaching.form/anna/prova/cliente', text);
      expect(readDraft(draftKey, EMPTY)).toBeNull();
    }
  });

  it('of fields in a map bring back those that there were; the others are as they begin', () => {
    sessionStorage.setItem('coaching.form/anna/prova/cliente', '{"files":{"a":["x"]}}');
    expect(readDraft(draftKey, { files: { a: [], b: [] }, at: null })).toEqual({
      files: { a: ['x'], b: [] },
      at: null,
    });
  });

  /** Replaces this tab's sessionStorage; the device's localStorage stays. */
  const otherTab = (kept: Record<string, string> = {}) => {
    const left = { ...sessionStorage };
    sessionStorage.clear();
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, value);
    return left as Record<string, string>;
  };

  it.each(['tab', 'device'] as const)('of two tabs never meet (%s)', async (keep) => {
    const where = { ...draftKey, keep };
    const first = show(<Page submit={done} draft={where} />);
    await userEvent.type(name(), 'Anna');
    first.unmount();
    const tabOne = otherTab();
    const second = show(<Page submit={done} draft={where} />);
    // A device draft seeds a new tab; from then on the tab has its own copy.
    expect(name()).toHaveValue(keep === 'device' ? 'Anna' : '');
    await userEvent.clear(name());
    await userEvent.type(name(), 'Bruno');
    second.unmount();
    const tabTwo = otherTab(tabOne);
    const again = show(<Page submit={done} draft={where} />);
    expect(name()).toHaveValue('Anna');
    again.unmount();
    otherTab(tabTwo);
    show(<Page submit={done} draft={where} />);
    expect(name()).toHaveValue('Bruno');
  });

  it('leave nothing behind at sign-out', async () => {
    const left = () => [sessionStorage, localStorage].flatMap((storage) => Object.keys(storage));
    localStorage.setItem('other', 'stays');
    show(<Page submit={done} draft={{ ...draftKey, keep: 'device' }} />);
    await userEvent.type(name(), 'Anna');
    expect(left()).toHaveLength(3);
    clearDrafts();
    expect(left()).toEqual(['other']);
    localStorage.clear();
  });

  it('that cannot be kept don’t keep anybody from writing', async () => {
    vi.spyOn(console, 'warn').mockReturnValue(undefined);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    show(<Page submit={done} draft={draftKey} />);
    await userEvent.type(name(), 'Anna');
    await save();
    await waitFor(() =>
      expect(done).toHaveBeenCalledExactlyOnceWith({ ...EMPTY, name: 'Anna' }, EMPTY),
    );
  });

  it('a draft that asks nothing when one goes to another page still asks before the tab goes', async () => {
    show(<Page submit={done} draft={draftKey} />);
    await userEvent.type(name(), 'A');
    expect(leavingLosesWork()).toBe(false);
    const unload = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(unload);
    expect(unload.defaultPrevented).toBe(true);
  });
});

describe('FormModal', () => {
  function Dialog({ onClose, ...props }: Props & { onClose: () => void }) {
    const form = useTestForm(props);
    return (
      <FormModal form={form} title="Finestra" action="Salva" onClose={onClose}>
        <Fields form={form} />
      </FormModal>
    );
  }
  const closed = vi.fn();
  function Opener(props: Props) {
    const [open, setOpen] = useState(false);
    const close = () => {
      closed();
      setOpen(false);
    };
    return (
      <>
        <button onClick={() => setOpen(true)}>Apri</button>
        {open && <Dialog {...props} onClose={close} />}
      </>
    );
  }
  const open = async (props: Partial<Props> = {}) => {
    closed.mockClear();
    show(<Opener submit={done} {...props} />);
    await userEvent.click(screen.getByRole('button', { name: 'Apri' }));
    return screen.findByRole('dialog', { name: 'Finestra' });
  };
  const QUESTION = 'Vuoi chiudere senza salvare?';

  it.each(['{Escape}', 'Annulla', 'close'])(
    'closes by %s without a question when nothing was typed; the focus returns',
    async (how) => {
      const dialog = await open();
      if (how === '{Escape}') await userEvent.keyboard(how);
      else if (how === 'Annulla')
        await userEvent.click(screen.getByRole('button', { name: 'Annulla' }));
      else await userEvent.click(dialog.querySelector('.mantine-Modal-close') as HTMLElement);
      await waitFor(() => expect(closed).toHaveBeenCalledOnce());
      await waitFor(() => expect(screen.getByRole('button', { name: 'Apri' })).toHaveFocus());
    },
  );

  it('asks when something was typed; Esc in the question goes back to the form', async () => {
    await open();
    await userEvent.type(name(), 'Anna');
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('dialog', { name: QUESTION })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: QUESTION })).toBeNull());
    expect(closed).not.toHaveBeenCalled();
    expect(name()).toHaveValue('Anna');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Chiudi senza salvare' }));
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(done).not.toHaveBeenCalled();
  });

  it('closing without saving, agreed, takes the draft along', async () => {
    const draftKey: DraftKey = { form: 'finestra', person: 'anna', keep: 'tab' };
    await open({ draft: draftKey });
    await userEvent.type(name(), 'Anna');
    expect(readDraft(draftKey, EMPTY)).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Chiudi senza salvare' }));
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(readDraft(draftKey, EMPTY)).toBeNull();
  });

  it('saved, it closes itself', async () => {
    await open();
    await userEvent.type(name(), 'Anna{Enter}');
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    expect(screen.queryByRole('dialog', { name: QUESTION })).toBeNull();
  });

  it('asks before it closes while it is saving; a failure after that is told as a message, and the draft is kept', async () => {
    const shown = vi.fn();
    tellLateFailures(shown);
    const draftKey: DraftKey = { form: 'finestra', person: 'anna', keep: 'tab' };
    const { promise, reject } = later();
    await open({ submit: () => promise, draft: draftKey });
    await userEvent.type(name(), 'Anna{Enter}');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: 'Chiudi' }));
    await waitFor(() => expect(closed).toHaveBeenCalledOnce());
    await act(() => reject(new AppError('timeout')));
    await waitFor(() =>
      expect(shown).toHaveBeenCalledWith('Il servizio non ha risposto in tempo. Riprova.'),
    );
    expect(readDraft(draftKey, EMPTY)).toEqual({ ...EMPTY, name: 'Anna' });
  });
});
