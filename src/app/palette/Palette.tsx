import '@mantine/spotlight/styles.layer.css';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { IconFileText, IconKeyboard, IconMessage, IconSearch, IconUser } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { NEW_ICONS, useClientOnScreen } from '@/components/client/clientOnScreen';
import { pathTo } from '@/domain/access/paths';
import { matchesQuery, SHORT_MIN_CHARS } from '@/domain/search/ngrams';
import { KINDS } from '@/domain/tickets/kinds';
import type { Ticket } from '@/domain/tickets/ticket';
import { displayName } from '@/domain/users/user';
import { ICONS } from '../icons';
import { ROUTES } from '../routes';
import { preload } from '../screens';
import type { ToolProps } from '../tools';
import { pagesFor } from './pages';
import { SHOWN_MAX, useSearches } from './useSearches';

const ICON = { size: 20, stroke: 1.7, 'aria-hidden': true } as const;
const SHORTCUTS_LABEL = 'Scorciatoie da tastiera';

const [store, palette] = createSpotlight();

/**
 * Ctrl/⌘+K: finds people by name, e-mail or phone, pages of one's role, open tickets by title or
 * client. On a client's record, also begins something for them.
 */
export function Palette({ role, onClose, onOpen }: ToolProps) {
  const [query, setQuery] = useState('');
  const navigate = useNavigate();
  const { people, tickets, searching, failure } = useSearches(query);
  const pages = pagesFor(role, query).slice(0, SHOWN_MAX);
  const client = useClientOnScreen();
  const things = client?.things.filter(({ label }) => matchesQuery(label, query)) ?? [];
  const shortcuts = matchesQuery(SHORTCUTS_LABEL, query);
  const short = [...query.trim()].length < SHORT_MIN_CHARS;
  const hint = short
    ? `Scrivi almeno ${SHORT_MIN_CHARS} caratteri per cercare persone e ticket.`
    : 'Invio apre, Esc chiude.';
  const go = (path: string) => void navigate(path);

  useEffect(() => {
    palette.open();
    return palette.close;
  }, []);

  const found = [...people.map(({ uid }) => uid), ...tickets.map(({ id }) => id)].join();
  useEffect(selectFirst, [found]);

  return (
    <Spotlight.Root
      store={store}
      query={query}
      onQueryChange={setQuery}
      onSpotlightClose={onClose}
      shortcut={null}
      scrollable
      maxHeight={460}
      title="Cerca" // accessible name of the dialog
      classNames={{ header: 'visually-hidden' }}
    >
      <Spotlight.Search
        placeholder="Persona, pagina o ticket aperto"
        aria-label="Cerca persone, pagine e ticket aperti"
        leftSection={<IconSearch {...ICON} />}
      />
      <Spotlight.ActionsList>
        {client && things.length > 0 && (
          <Spotlight.ActionsGroup label="Nuovo">
            {things.map((thing) => {
              const Icon = NEW_ICONS[thing.what];
              return (
                <Spotlight.Action
                  key={thing.what}
                  label={thing.label}
                  description={`Per ${client.name}`}
                  leftSection={<Icon {...ICON} />}
                  onClick={() => client.begin(thing)}
                />
              );
            })}
          </Spotlight.ActionsGroup>
        )}
        {people.length > 0 && (
          <Spotlight.ActionsGroup label="Persone">
            {people.slice(0, SHOWN_MAX).map((user) => (
              <Spotlight.Action
                key={user.uid}
                label={displayName(user)}
                description={[user.hidden && 'Nascosto', user.email, user.phone, user.studio]
                  .filter(Boolean)
                  .join(' · ')}
                leftSection={<IconUser {...ICON} />}
                onClick={() => go(personPath(user.uid))}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {tickets.length > 0 && (
          <Spotlight.ActionsGroup label="Ticket aperti">
            {tickets.slice(0, SHOWN_MAX).map((ticket) => (
              <Spotlight.Action
                key={ticket.id}
                label={ticket.title || ticket.code || 'Senza titolo'}
                description={`${KINDS[ticket.kind].texts.one} · ${ticket.client ? displayName(ticket.client) : 'sconosciuto'}`}
                leftSection={<IconMessage {...ICON} />}
                onClick={() => go(ticketPath(ticket))}
              />
            ))}
          </Spotlight.ActionsGroup>
        )}
        {pages.length > 0 && (
          <Spotlight.ActionsGroup label="Pagine">
            {pages.map(({ path, label }) => {
              const icon = ROUTES[path].menu?.icon;
              const Icon = icon ? ICONS[icon] : IconFileText;
              return (
                <Spotlight.Action
                  key={path}
                  label={label}
                  leftSection={<Icon {...ICON} />}
                  onMouseEnter={() => preload(path)}
                  onClick={() => go(path)}
                />
              );
            })}
          </Spotlight.ActionsGroup>
        )}
        {shortcuts && (
          <Spotlight.ActionsGroup label="Aiuto">
            <Spotlight.Action
              label={SHORTCUTS_LABEL}
              leftSection={<IconKeyboard {...ICON} />}
              onClick={() => onOpen('shortcuts')}
            />
          </Spotlight.ActionsGroup>
        )}
        {things.length + people.length + tickets.length + pages.length === 0 &&
          !shortcuts &&
          !searching &&
          !short && <Spotlight.Empty>Nessun risultato.</Spotlight.Empty>}
      </Spotlight.ActionsList>
      <Spotlight.Footer role="status">
        {failure ?? (searching ? 'Ricerca in corso…' : hint)}
      </Spotlight.Footer>
    </Spotlight.Root>
  );
}

/**
 * The kit chooses what Enter opens while one types, but server results arrive later. Keeps an
 * existing selection.
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

function ticketPath({ kind, id }: Ticket): string {
  return pathTo(KINDS[kind].staff.conversation, { ticketId: id });
}

/** A person's record. */
function personPath(userId: string): string {
  return pathTo('UserOverview', { userId });
}
