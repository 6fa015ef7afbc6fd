import { fireEvent, screen } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import { accountService } from '@/data/session/account';
import { leaveScope, loseScope, openScope } from '@/data/session/scope';
import { CheckCreateSection } from '@/features/client-record/checkcreate/CheckCreateSection';
import { ClientContext } from '@/features/client-record/useClient';
import { readDraft, writeDraft, type DraftKey } from '@/ui/form/drafts';
import './ShellProviders';

/** Names of the deleted databases. */
const deleted: string[] = [];
/** An IndexedDB request that succeeds with this result; nothing is stored. */
const answered = (result: unknown) => {
  const request = { result, onsuccess: () => undefined };
  queueMicrotask(() => request.onsuccess());
  return request;
};
const store = { get: () => answered(undefined), put: () => answered(undefined) };
const idb = { transaction: () => ({ objectStore: () => store }), close: () => undefined };

const check: DraftKey = { form: 'check', person: 'me', subject: 'u', keep: 'tab' };
const answers: DraftKey = { form: 'questionario', person: 'me', subject: 'p__0', keep: 'tab' };
const keptOf = (draftKey: DraftKey) => readDraft(draftKey, { text: '' })?.text ?? null;

// Firebase Auth, which a screen loads, reports once that nobody is signed in. During a test, that
// would end the scope.
beforeAll(async () => (await accountService()).auth.authStateReady());
beforeEach(() => {
  sessionStorage.clear();
  deleted.length = 0;
  vi.stubGlobal('indexedDB', {
    open: () => answered(idb),
    deleteDatabase(name: string) {
      deleted.push(name);
      return answered(undefined);
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

/** A check form with a typed comment. */
async function typing() {
  const page = show(
    <Routes>
      <Route
        path="/user/:userId/checkcreate"
        element={
          <ClientContext value={person('user', { uid: 'u' }).user}>
            <CheckCreateSection title="Nuovo check" />
          </ClientContext>
        }
      />
    </Routes>,
    { at: '/user/u/checkcreate' },
  );
  fireEvent.change(await screen.findByLabelText('Commento'), { target: { value: 'Brava' } });
  return page;
}

it('what is typed into a check stays while its person does, and is shown to nobody else', async () => {
  const page = await typing();
  page.unmount();
  expect(keptOf(check)).toBe('Brava');
  expect(keptOf({ ...check, person: 'altra' })).toBeNull();
  expect(keptOf({ ...check, subject: 'v' })).toBeNull();
});

it.each([
  [
    'signs out: the screens go first',
    async (page: { unmount(): void }) => {
      page.unmount();
      await leaveScope();
    },
  ],
  [
    'is signed out elsewhere: the screens go last',
    async (page: { unmount(): void }) => {
      const gone = loseScope();
      page.unmount();
      await gone;
    },
  ],
])(
  '[DE-079] a check’s draft, its photos and a questionnaire’s are gone once their person %s',
  async (_, leave) => {
    openScope('me');
    writeDraft(answers, { text: 'Sto bene' });
    expect(keptOf(answers)).toBe('Sto bene');
    await leave(await typing());
    expect([keptOf(check), keptOf(answers)]).toEqual([null, null]);
    expect(deleted).toEqual(['check-photos']);
  },
);
