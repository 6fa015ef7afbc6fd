import { Tooltip } from '@mantine/core';
import {
  IconApple,
  IconBarbell,
  IconChecklist,
  IconFiles,
  IconId,
  IconLayoutDashboard,
  IconListCheck,
  IconMessages,
  IconSalad,
  IconShoppingBag,
  IconStethoscope,
  IconTimeline,
  IconTools,
  IconTrophy,
  type Icon,
} from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { NavLink, useLocation, useMatch, useNavigate, useParams } from 'react-router-dom';
import { useMe } from '@/components/session/useMe';
import { latestTechnicalTicket } from '@/data/tickets/commands';
import { NAMED_PATHS, pathTo } from '@/domain/access/paths';
import { mayOpen } from '@/domain/access/routes';
import { ticketMessages } from '@/domain/messages';
import { toast } from '@/ui/feedback';
import classes from './RecordNav.module.css';

/**
 * Sections with their own URL, in groups; the technical conversation comes first in the second
 * group.
 */
const GROUPS = [
  {
    name: 'Il cliente',
    sections: [
      { to: 'UserOverview', label: 'Panoramica', icon: IconLayoutDashboard },
      { to: 'UserCronologia', label: 'Cronologia', icon: IconTimeline },
      { to: 'UserDetails', label: 'Anagrafica', icon: IconId },
    ],
  },
  {
    name: 'Conversazioni',
    sections: [
      {
        to: 'UsersTicketNutrizionali',
        label: 'Ticket nutrizionali',
        short: 'Nutrizionali',
        icon: IconApple,
      },
      { to: 'UserComunicazioni', label: 'Comunicazioni', icon: IconMessages },
    ],
  },
  {
    name: 'Percorso',
    sections: [
      { to: 'UserProgrammi', label: 'Programmi', icon: IconTrophy },
      { to: 'UserCheck', label: 'Storico check', icon: IconChecklist },
      { to: 'UserCheckCreate', label: 'Nuovo check', icon: IconListCheck },
      { to: 'UserAlimentazione', label: 'Alimentazione', icon: IconSalad },
      { to: 'UserConsulenze', label: 'Consulenze', icon: IconStethoscope },
      { to: 'UserSedutePt', label: 'Sedute PT', icon: IconBarbell },
    ],
  },
  {
    name: 'Acquisti e documenti',
    sections: [
      { to: 'UserOrdini', label: 'Ordini', icon: IconShoppingBag },
      { to: 'UserDocumenti', label: 'Documenti', icon: IconFiles },
    ],
  },
] as const satisfies readonly {
  name: string;
  /** `short` is shown where the whole label takes too much room at 1,440 px. */
  sections: readonly { to: keyof typeof NAMED_PATHS; label: string; short?: string; icon: Icon }[];
}[];
type Section = (typeof GROUPS)[number]['sections'][number];

/** The group that the technical conversation belongs to. */
const CONVERSATIONS = 1;

/** The per-user navigation bar, on every page about one client. */
export function RecordNav() {
  const { userId } = useParams();
  return userId === undefined ? null : <Bar userId={userId} />;
}

function Bar({ userId }: { userId: string }) {
  const { role } = useMe();
  const { pathname } = useLocation();
  const bar = useRef<HTMLElement>(null);
  // On a phone the bar scrolls: centres the current section.
  useEffect(() => {
    const open = bar.current?.querySelector<HTMLElement>('[aria-current=page]');
    if (bar.current && open)
      bar.current.scrollLeft = open.offsetLeft - (bar.current.clientWidth - open.offsetWidth) / 2;
  }, [pathname]);
  return (
    <nav ref={bar} className={classes.bar} aria-label="Sezioni del cliente">
      <ul>
        {GROUPS.map(({ name, sections }, index) => (
          <li key={name}>
            <ul aria-label={name}>
              {index === CONVERSATIONS && (
                <li>
                  <TechnicalConversation userId={userId} />
                </li>
              )}
              {sections
                .filter(({ to }) => mayOpen(role, NAMED_PATHS[to]))
                .map((section) => (
                  <SectionLink key={section.to} section={section} userId={userId} />
                ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SectionLink({ section, userId }: { section: Section; userId: string }) {
  const { to, label, icon: SectionIcon } = section;
  const shown = 'short' in section ? section.short : label;
  return (
    <li>
      <Tooltip label={label}>
        <NavLink to={pathTo(to, { userId })} className={classes.item} aria-label={label}>
          <SectionIcon size={20} stroke={1.7} aria-hidden />
          <span className={classes.label}>{shown}</span>
        </NavLink>
      </Tooltip>
    </li>
  );
}

/** Opens the client's latest technical conversation, which is looked up on click. */
function TechnicalConversation({ userId }: { userId: string }) {
  const navigate = useNavigate();
  const here = useMatch(NAMED_PATHS.UserConversationTecnica) !== null;
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    try {
      const ticketId = await latestTechnicalTicket(userId);
      if (ticketId === null) toast.error(ticketMessages.noTechnicalConversation);
      else await navigate(pathTo('UserConversationTecnica', { userId, ticketId }));
    } catch (error) {
      toast.failure(error);
    } finally {
      setBusy(false);
    }
  };
  const label = 'Conversazione tecnica';
  return (
    <Tooltip label={label}>
      <button
        type="button"
        className={classes.item}
        aria-label={label}
        aria-current={here ? 'page' : undefined}
        disabled={busy}
        onClick={() => void open()}
      >
        <IconTools size={20} stroke={1.7} aria-hidden />
        <span className={classes.label}>Tecnica</span>
      </button>
    </Tooltip>
  );
}
