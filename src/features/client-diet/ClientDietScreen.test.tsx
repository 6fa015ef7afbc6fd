import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { person, show } from '@/components/testing/show';
import type { ClientPlans } from '@/data/plans/codec';
import { readPlans } from '@/domain/plans/plan';
import { fakeSource } from '@/ui/testing/fakeSource';
import { ClientDietScreen } from './ClientDietScreen';

const data = vi.hoisted(() => ({ shownPlansOf: vi.fn() }));
vi.mock('@/data/plans/sources', () => data);
const seenData = vi.hoisted(() => ({ seenBy: vi.fn() }));
vi.mock('@/data/home/sources', () => seenData);

let plans = fakeSource<ClientPlans | null>();
beforeEach(() => {
  plans = fakeSource();
  data.shownPlansOf.mockReturnValue(plans.source);
  seenData.seenBy.mockReturnValue(fakeSource().source);
  show(<ClientDietScreen title="La tua dieta" />, { me: person('user', { uid: 'me' }) });
});

it('[DE-071] shows the plans, newest first: date, kcal, supplements, frequency, note, file', () => {
  expect(data.shownPlansOf).toHaveBeenCalledWith('me');
  const list = [
    { id: '1', dataCreazione: '2026-03-01T10:00:00Z', linkAlimentazione: 'https://x.test/a' },
    {
      ...{ id: '2', dataCreazione: '2026-04-01T10:00:00Z', kcalalimentazioni: '1600', pianoIntegrazione: 'nointegrazione' },
      ...{ freqallenamento: '3 volte', nota2: 'Bevi molto', filePath: 'alimentazioni/me/2/a.pdf' },
    },
  ];
  plans.ready({ uid: 'me', hidden: false, problems: [], plans: readPlans('me', list, { origins: [], bucket: 'b' }) });
  const [newest, oldest] = screen.getAllByRole('article');
  expect(newest).toHaveTextContent(
    'Dieta del 01/04/2026AttualeCalorie1600 kcalIntegrazioneNessuna integrazioneFrequenza allenamento3 volteBevi molto4 cambiamenti rispetto alla dieta del 01/03/2026Kcalniente → 1600Piano integrazioneniente → Nessuna integrazioneFrequenza allenamentoniente → 3 volteNota per la clienteniente → Bevi moltoApri PDFHo visto',
  );
  expect(oldest).toHaveTextContent('Dieta del 01/03/2026Apri linkHo visto');
  expect(within(newest as HTMLElement).getByRole('button', { name: 'Apri il file: Dieta del 01/04/2026' })).toBeVisible();
});

it('[DE-071] has something to say while there is none, and when it fails', () => {
  plans.ready(null);
  expect(screen.getByText('Non c’è ancora nessuna dieta')).toBeVisible();
  plans.fail('offline');
  expect(screen.getByRole('button', { name: 'Riprova' })).toBeVisible();
});
