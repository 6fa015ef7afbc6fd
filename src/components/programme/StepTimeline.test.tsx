import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readJourney } from '@/domain/programmes/journey';
import { show } from '../testing/show';
import { StepTimeline } from './StepTimeline';

it('an open step that others have overtaken stands as open, not as done', () => {
  const { steps } = readJourney('j', {
    uid: 'u',
    steps: [{ name: 'Questionario' }, { name: 'Consegna', done: true }, { name: 'Check finale' }],
  });
  show(<StepTimeline label="Step" steps={steps} actions={() => null} />);
  const active = screen.getAllByRole('listitem').map((item) => item.hasAttribute('data-active'));
  expect(active).toEqual([false, true, false]);
});
