import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import {
  IconAddressBook,
  IconFileText,
  IconKeyboard,
  IconMessage,
  IconPhoneCall,
  IconSearch,
  IconShoppingBag,
  IconUser,
  type Icon,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { NEW_ICONS, useClientOnScreen } from '@/components/client/clientOnScreen';
import type { Lead } from '@/data/leads/codec';
import { pathTo, TODAYS_CALLS } from '@/domain/access/paths';
import { mayOpen } from '@/domain/access/routes';
import { leadName } from '@/domain/leads/contact';
import { orderCodeText, type Order } from '@/domain/orders/order';
import { statusText } from '@/domain/orders/status';
import type { Role } from '@/domain/roles';
import { matchesQuery, SHORT_MIN_CHARS } from '@/domain/search/ngrams';
import { KINDS, type Ticket } from '@/domain/tickets/ticket';
import { formatDate } from '@/domain/time/rome';
import { displayName, type FoundUser } from '@/domain/users/user';
import { ICONS } from '../icons';
import { ROUTES } from '../routes';
import { preload } from '../screens';
import type { ToolProps } from '../tools';
import { pagesFor } from './pages';
import { SHOWN_MAX } from './search';
import { useSearches } from './useSearches';

const ICON = { size: 20, stroke: 1.7, 'aria-hidden': true } as const;

const [store, palette] = createSpotlight();

const HINT = 'Invio apre, Esc chiude.';
const EVERYTHING = {
  placeholder: 'Persona, contatto, ordine, ticket o pagina',
  name: 'Cerca persone, pagine, ordini e ticket',
  short: `Scrivi almeno ${SHORT_MIN_CHARS} caratteri per cercare persone, ordini e ticket.`,
};
/** For roles that may not list people. */
const PAGES = { placeholder: 'Pagina', name: 'Cerca pagine', short: HINT };

/** Something to open or begin. */
interface Entry {
  key: string;
  label: string;
  description?: string;
  icon: Icon;
  /** A path to open, or a function to call. */
  to: string | (() => void);
  onMouseEnter?: () => void;
}
interface Group {
  label: string;
  entries: readonly Entry[];
}

/**
 * Ctrl/⌘+K: finds people and leads by name, e-mail or phone, orders by number, tickets by title,
 * client or code, pages and actions of one's role. On a client's record, also begins something for
 * them.
 */
export function Palette({ role, takeTyped, onClose, onOpen }: ToolProps) {
  const [query, setQuery] = useState('');
  const navigate = useNavigate();
  const { people, leads, orders, tickets, searching, failure } = useSearches(query, role);
  const client = useClientOnScreen();
  const short = [...query.trim()].length < SHORT_MIN_CHARS;
  const words = mayOpen(role, '/users-list') ? EVERYTHING : PAGES;
  const hint = short ? words.short : HINT;
  const matching = (entries: readonly Entry[]) =>
    entries.filter(({ label }) => matchesQuery(label, query));
  const begun = (client?.things ?? []).map((thing) => ({
    key: thing.what,
    label: thing.label,
    description: `Per ${client?.name}`,
    icon: NEW_ICONS[thing.what],
    to: () => client?.begin(thing),
  }));
  const groups: Group[] = [
    { label: 'Nuovo', entries: matching(begun) },
    { label: 'Persone', entries: people.slice(0, SHOWN_MAX).map(personEntry) },
    { label: 'Ordini', entries: orders.slice(0, SHOWN_MAX).map(orderEntry) },
    { label: 'Ticket', entries: tickets.slice(0, SHOWN_MAX).map(ticketEntry) },
    { label: 'Contatti', entries: leads.slice(0, SHOWN_MAX).map(leadEntry) },
    { label: 'Azioni', entries: matching(actionsFor(role)) },
    { label: 'Pagine', entries: pagesFor(role, query).slice(0, SHOWN_MAX).map(pageEntry) },
    { label: 'Aiuto', entries: matching([shortcutsEntry(() => onOpen('shortcuts'))]) },
  ].filter(({ entries }) => entries.length > 0);

  useEffect(() => {
    palette.open();
    return palette.close;
  }, []);

  /** The text whose search was still running when Enter was pressed: its first result will open. */
  const [wanted, setWanted] = useState<string | null>(null);
  const isWanted = wanted === query;
  useEffect(() => {
    if (isWanted && !searching && failure === null) openFirst();
  }, [failure, isWanted, searching]);

  // Back closes the palette too. A new URL doesn't, because a page requested earlier may appear
  // while the palette is open.
  useEffect(() => {
    window.addEventListener('popstate', palette.close);
    return () => window.removeEventListener('popstate', palette.close);
  }, []);

  const found = [...people.map(({ uid }) => uid), ...[leads, orders, tickets].flat().map(idOf)];
  useEffect(selectFirst, [found.join()]);

  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={(next) => {
        setQuery(next);
        setWanted(null);
      }}
      onSpotlightClose={onClose}
      shortcut={null}
      scrollable
      maxHeight={460}
      // The field stays where it is, however many results there are.
      centered={false}
      yOffset="12vh"
      title="Cerca" // accessible name of the dialog
      classNames={{ header: 'visually-hidden' }}
    >
      <Spotlight.Search
        placeholder={words.placeholder}
        aria-label={words.name}
        onFocus={() => {
          const typed = takeTyped();
          if (typed !== '') setQuery((before) => before + typed);
        }}
        onKeyDown={({ key }) => {
          if (key === 'Enter' && searching && groups.length === 0) setWanted(query);
        }}
        leftSection={<IconSearch {...ICON} />}
      />
      <Spotlight.ActionsList>
        {groups.map(({ label, entries }) => (
          <Spotlight.ActionsGroup key={label} label={label}>
            {entries.map(({ key, icon: Icon, to, ...entry }) => (
              <Spotlight.Action
                key={key}
                {...entry}
                leftSection={<Icon {...ICON} />}
                onClick={() => (typeof to === 'string' ? void navigate(to) : to())}
              />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && !searching && !short && (
          <Spotlight.Empty>
            Nessun risultato. Prova con altre lettere, o con l’e-mail.
          </Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
      <Spotlight.Footer role="status">
        {failure ?? (searching ? searchText(isWanted) : hint)}
      </Spotlight.Footer>
    </Spotlight.Root>
  );
}

/**
 * Selects the first entry, unless one is already selected. The kit chooses what Enter opens only
 * while the person types, but server results arrive later.
 */
function selectFirst() {
  const { listId, opened } = store.getState();
  const list = document.getElementById(listId);
  if (!opened || !list) return;
  const actions = [...list.querySelectorAll('[data-action]')];
  const kept = actions.findIndex((action) => action.hasAttribute('data-selected'));
  if (kept < 0) actions[0]?.setAttribute('data-selected', 'true');
  store.updateState((state) => ({ ...state, selected: Math.max(0, kept) }));
}

function openFirst() {
  const list = document.getElementById(store.getState().listId);
  list?.querySelector<HTMLElement>('[data-action]')?.click();
}

const searchText = (isWanted: boolean) =>
  isWanted ? 'Ricerca in corso: si apre il primo risultato…' : 'Ricerca in corso…';

const idOf = ({ id }: { id: string }) => id;
const joined = (...texts: (string | null | false)[]) => texts.filter(Boolean).join(' · ');

function personEntry(user: FoundUser): Entry {
  return {
    key: user.uid,
    label: displayName(user),
    description: joined(user.hidden && 'Nascosto', user.email, user.phone, user.studio),
    icon: IconUser,
    to: pathTo('UserOverview', { userId: user.uid }),
  };
}

function leadEntry(lead: Lead): Entry {
  return {
    key: lead.id,
    label: leadName(lead),
    description: joined(lead.email, lead.telefono, lead.studio),
    icon: IconAddressBook,
    to: `/contatti-list?contactId=${encodeURIComponent(lead.id)}`,
  };
}

function orderEntry(order: Order): Entry {
  return {
    key: order.id,
    label: `Ordine ${orderCodeText(order)}`,
    description: joined(
      order.name,
      order.email,
      order.at && formatDate(order.at),
      statusText(order),
    ),
    icon: IconShoppingBag,
    to: pathTo('OrdersUser', { orderId: order.id }),
  };
}

function ticketEntry({ id, kind, title, code, client, status }: Ticket): Entry {
  const { texts, staff } = KINDS[kind];
  return {
    key: id,
    label: title || code || 'Senza titolo',
    description: joined(
      texts.one,
      client ? displayName(client) : 'sconosciuto',
      status !== 'Aperto' && status,
    ),
    icon: IconMessage,
    to: pathTo(staff.conversation, { ticketId: id }),
  };
}

function pageEntry({ path, label }: ReturnType<typeof pagesFor>[number]): Entry {
  const icon = ROUTES[path].menu?.icon;
  return {
    key: path,
    label,
    icon: icon ? ICONS[icon] : IconFileText,
    to: path,
    onMouseEnter: () => preload(path),
  };
}

/** Actions that need no client. */
function actionsFor(role: Role): Entry[] {
  return mayOpen(role, '/contatti-list')
    ? [{ key: 'calls', label: 'Chiamate di oggi', icon: IconPhoneCall, to: TODAYS_CALLS }]
    : [];
}

const shortcutsEntry = (to: () => void): Entry => ({
  key: 'shortcuts',
  label: 'Scorciatoie da tastiera',
  icon: IconKeyboard,
  to,
});
