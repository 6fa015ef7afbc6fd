import { describe, expect, it } from 'vitest';
import { CALLABLES } from '../callables/all';
import { ROLES } from '../roles';
import { CALLABLE_ACCESS, mayCall, type CallableName } from './callables';

const names = Object.keys(CALLABLE_ACCESS) as CallableName[];

describe('who may call what', () => {
  it('is said of every call, and of none that there is not', () => {
    expect(names.toSorted()).toEqual([...Object.keys(CALLABLES), 'usersSearch'].toSorted());
  });
  it('is never nobody, and always Amministratore, but for what a client alone sends', () => {
    const others = names.filter((name) => !mayCall('Amministratore', name));
    expect(others).toEqual(['recordConsents', 'sendOwnCheck', 'takeUploadPlace']);
    for (const name of names) expect(CALLABLE_ACCESS[name].length, name).toBeGreaterThan(0);
  });
  it('of clients is what they do with what is their own, and to report a fault', () => {
    expect(names.filter((name) => mayCall('user', name)).toSorted()).toEqual([
      'capturePayPalOrder',
      'closeOwnCheck',
      'completeStep',
      'createOrder',
      'createPaymentLink',
      'createRecipe',
      'deleteRecord',
      'recordConsents',
      'registerDevice',
      'removeDevice',
      'reportProblem',
      'restoreRecord',
      'sendOwnCheck',
      'submitAnswers',
      'takeUploadPlace',
      'takenPlaces',
    ]);
  });
  it('of accounts, of everything about a person and of the shop’s imports is Amministratore alone', () => {
    const alone = names.filter((name) => ROLES.filter((role) => mayCall(role, name)).length === 1);
    expect(alone).toEqual(
      expect.arrayContaining(['setUserRole', 'exportPerson', 'deleteUser', 'importOrders']),
    );
  });
});
