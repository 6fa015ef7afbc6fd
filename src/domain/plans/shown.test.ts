import { expect, it } from 'vitest';
import { PLAN_FIELD_NAMES } from './fields';
import { shownPlans } from './shown';

const home = { origins: [], bucket: 'b' };
const all = Object.fromEntries(
  PLAN_FIELD_NAMES.map((field) => [field, field === 'videocall' ? 'SI' : `testo di ${field}`]),
);

it('[SE-018] [DE-072] [DE-071] a client’s copy has the visible plans, and of them what is on its page', () => {
  const plans = [
    {
      ...all,
      id: '1',
      dataCreazione: '01/03/2026',
      filePath: 'alimentazioni/u/1/a.pdf',
      ignoto: 'x',
      dataSelezioneSI: '2026-03-01',
    },
    { ...all, id: '2', visibilityProfile: false },
    { id: '3', visibilityProfile: true, filePath: 'alimentazioni/altra/1/a.pdf' },
  ];
  expect(shownPlans('u', { alimentazioni: plans }, home)).toEqual({
    userId: 'u',
    alimentazioni: [
      {
        id: '1',
        dataCreazione: '2026-02-28T23:00:00.000Z',
        kcalalimentazioni: 'testo di kcalalimentazioni',
        pianoIntegrazione: 'testo di pianoIntegrazione',
        freqallenamento: 'testo di freqallenamento',
        nota2: 'testo di nota2',
        linkAlimentazione: 'testo di linkAlimentazione',
        filePath: 'alimentazioni/u/1/a.pdf',
      },
      { id: '3' },
    ],
  });
  for (const nothing of [
    undefined,
    {},
    { alimentazioni: [plans[1]] },
    { alimentazioni: plans, visibilityProfile: false },
  ])
    expect(shownPlans('u', nothing, home)).toBeNull();
});
