import { expect, it, vi } from 'vitest';
import { PEOPLE_CALLABLES } from '@/domain/callables/people';
import { AppError } from '@/domain/errors';
import { memory } from '../../../tests/fixtures/memory';
import { createPerson } from './management';

const carla = { email: 'carla@esempio.test', name: 'Carla', surname: 'Neri' };

it('[DE-077] a person whose creation has no answer is created by the next try, which says that it is one', async () => {
  const answers = vi.fn<() => { uid: string; invited: boolean }>();
  const fails = (code: 'timeout' | 'already-exists') => () => {
    throw new AppError(code);
  };
  memory.serve(PEOPLE_CALLABLES.createUser, answers);
  answers.mockImplementationOnce(fails('timeout')).mockImplementationOnce(fails('already-exists'));
  answers.mockReturnValue({ uid: 'u', invited: true });
  await expect(createPerson(carla)).rejects.toMatchObject({ code: 'timeout' });
  // Somebody else's.
  await expect(createPerson(carla)).rejects.toMatchObject({ code: 'already-exists' });
  expect(await createPerson(carla)).toEqual({ uid: 'u', invited: true });
  expect(memory.requests.map(({ input }) => input)).toEqual([
    carla,
    { ...carla, isRetry: true },
    carla,
  ]);
});
