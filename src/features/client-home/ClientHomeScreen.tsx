import {
  IconChecklist,
  IconHeadset,
  IconSalad,
  IconSoup,
  IconToolsKitchen2,
} from '@tabler/icons-react';
import { Suspense, useDeferredValue, useState, type ReactNode } from 'react';
import { useMe } from '@/components/session/useMe';
import { codeOf } from '@/data/firebase/lazy';
import { firstRows } from '@/data/live/firstRows';
import type { RoutePath } from '@/domain/access/routes';
import { TECHNICAL_TICKETS_PER_DAY } from '@/domain/limits';
import { ticketMessages } from '@/domain/messages';
import { PageHeader } from '@/ui/PageHeader';
import { preloadable } from '@/ui/preloadable';
import { Cards, type HomeCard } from './Cards';
import { LastTalk } from './LastTalk';
import { Overview } from './Overview';

// Only staff need it.
const MoreCards = preloadable(codeOf(async () => (await import('./MoreCards')).MoreCards));

/** Cards of the client panel, in order. */
const CARDS: HomeCard[] = [
  {
    to: '/ticket-page-tecnico',
    title: 'Assistenza tecnica',
    text: `Scrivi al team tecnico: fino a ${TECHNICAL_TICKETS_PER_DAY} richieste al giorno`,
    icon: IconHeadset,
  },
  {
    to: '/ticket-page',
    title: 'Assistenza nutrizionale',
    text: ticketMessages.monthlyQuota,
    icon: IconSalad,
  },
  {
    to: '/ricetta',
    title: 'Crea la tua ricetta',
    text: 'Una ricetta con i grammi che scegli',
    icon: IconToolsKitchen2,
  },
];
/** The last two cards; clients see tiles with the actual content instead. */
const TILED: HomeCard[] = [
  {
    to: '/alimentazione-page',
    title: 'La tua dieta',
    text: 'I tuoi piani alimentari',
    icon: IconSoup,
  },
  {
    to: '/check-storico',
    title: 'I tuoi check',
    text: 'Foto e misure nel tempo',
    icon: IconChecklist,
  },
];

/**
 * Clients also reach these pages by the menu, so their cards tell how the last conversation stands.
 */
const TALKS: Partial<Record<RoutePath, ReactNode>> = {
  '/ticket-page-tecnico': <LastTalk kind="technical" />,
  '/ticket-page': <LastTalk kind="nutritional" />,
};
const OWN_CARDS = CARDS.map((card) => ({ ...card, note: TALKS[card.to] }));

const nothing = () => undefined;

/**
 * `/user`: the client's tasks and the cards of the specification. Staff see only cards, including
 * those of the pages that a client has in the menu. `notice`, `verify`, `documents` and `children`
 * (change password, profile completion) belong to other areas: the frame passes them in.
 */
export function ClientHomeScreen(props: {
  title: string;
  name: string;
  /** Whether the e-mail is verified; null while unknown. */
  proven?: boolean | null;
  notice?: ReactNode;
  /** Sends the verification e-mail: part of the first steps. */
  verify?: ReactNode;
  onTellName?: () => void;
  documents?: ReactNode;
  children?: ReactNode;
}) {
  const { title, name, proven = null, notice, verify, documents, children } = props;
  const { role } = useMe();
  // On arrival, renders the tasks first: content below the fold would double the time on a slow
  // phone. On Back, renders everything at once to restore the scroll position.
  const [arriving] = useState(() => !firstRows.getSnapshot());
  const whole = useDeferredValue(true, !arriving);
  return (
    <>
      <PageHeader title={title} subtitle={name ? `Ciao, ${name}!` : 'Ciao!'} />
      {role === 'user' ? (
        <Overview
          proven={proven}
          verify={verify}
          onTellName={props.onTellName ?? nothing}
          notice={whole && notice}
        />
      ) : (
        whole && notice
      )}
      {whole && (
        <>
          <section aria-label="Le tue pagine">
            <Cards cards={role === 'user' ? OWN_CARDS : [...CARDS, ...TILED]} />
          </section>
          {role !== 'user' && (
            <Suspense>
              <MoreCards />
            </Suspense>
          )}
          {documents}
          {children}
        </>
      )}
    </>
  );
}
