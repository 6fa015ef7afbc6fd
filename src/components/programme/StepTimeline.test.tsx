import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { readJourney } from '@/domain/programmes/journey';
import { show } from '../testing/show';
import { StepTimeline } from './StepTimeline';

it('an open step before a done one is not filled like what is done', () => {
  const { steps } = readJourney('p', {
    steps: [{ name: 'Questionario' }, { name: 'Consegna', done: true }],
  });
  show(<StepTimeline label="Step" steps={steps} actions={() => null} />);
  const bullet = (name: string) =>
    screen
      .getByRole('listitem', { name })
      .querySelector<HTMLElement>('.mantine-Timeline-itemBullet');
  expect(bullet('Questionario')?.style.backgroundColor).toBe('var(--mantine-color-body)');
  expect(bullet('Consegna')?.style.backgroundColor).toBe('');
});
