/**
 * Modules per download. On a slow phone a request costs more than its content, and every byte
 * before the first rows costs too: so a chunk holds what is needed at one moment of start-up
 * (src/boot/start.tsx), and a group includes the imports of its modules.
 */
const inSource = (...paths: string[]) =>
  new RegExp(paths.map((path) => `/src/${path}\\.tsx?$`).join('|'));
const inPackage = (...names: string[]) => new RegExp(`/node_modules/(${names.join('|')})/`);
const either = (...tests: RegExp[]) => new RegExp(tests.map(({ source }) => source).join('|'));

const inMantine = (...folders: string[]) =>
  new RegExp(
    `/@mantine/(core/esm/(components|core|core/utils|core/Box)|hooks/esm)/(${folders.join('|')})/`,
  );
const icons = (...names: string[]) =>
  new RegExp(`/icons-react/dist/esm/icons/Icon(${names.join('|')})\\.mjs$`);

/**
 * The first query's code and what the session shares with it: must wait neither for React nor for
 * any group below.
 */
const EARLY = either(
  inSource('data/live/early', 'domain/access/(routeOf|routes)', 'domain/roles', 'boot/address'),
  /\/zustand\/esm\/vanilla/,
);
const QUESTION = inSource('boot/firstQuery');
/** Loaded after the entry (src/boot/start.tsx), not by the login page. */
const APPLICATION = inSource('boot/arrival');
/** Used by both shells and their first pages. */
const KIT = either(
  inSource(
    'app/(ShellProviders|NavItem|Brand|SkipLink|ConnectionStrip|Later|menu|icons)',
    'ui/(PageHeader|Live|LiveFailure|EmptyState|StatusBadge|lazy(Code|Part|Dialogs))',
  ),
  inSource(
    'data/(live/(live|paged)|stored/codec)',
    'data/(tickets|documents|users)/(sources|codec)',
    'components/session/\\w+',
  ),
  inSource(
    'ui/(useMinute|Updating)',
    'domain/(tickets/(month|presence)|home/answers|calls/contract|views/view|notes/internal)',
  ),
  inSource(
    'data/(calls/calls|files/files|live/read|tickets/commands|(presence|views)/queries)',
    'data/settings/paths',
  ),
  inMantine('Text', 'Title', 'Anchor', 'Stack', 'Paper', 'use-disclosure', 'create-safe-context'),
  icons('Dots', 'ChevronRight', 'MessagePlus', 'Photo', 'Clock', 'Trash'),
  /\/zustand\/esm\/react|\/date-fns\/(getISODay|_lib\/(getTimezoneOffsetInMilliseconds|normalizeDates))\.js/,
  inSource(
    'domain/(groups|email|orders/(money|machineMoney|order|shopOrder|currency)|bookings/(booking|place)|time/delivery|phone|visible|csv)',
  ),
);
/** Shared by staff's lists, conversations and dialogs. */
const SHARED = either(
  inSource('app/(SchemeSwitch|useLogout)', 'ui/useFocusReturn'),
  inPackage('@floating-ui/[a-z-]+'),
  inMantine(
    'Input',
    'InputBase',
    'TextInput',
    'NativeSelect',
    'CloseButton',
    'Progress',
    'Checkbox',
    'Group',
    'Portal',
    'Overlay',
    'FocusTrap',
    'use-focus-trap',
  ),
  inMantine(
    'use-focus-return',
    'use-window-event',
    'use-debounced-callback',
    'DirectionProvider',
    'get-default-z-index',
  ),
  inMantine('get-style-object'),
  icons('Logout', 'Check'),
);
/** The landing pages, each with its shell. */
const CLIENT = inSource(
  'app/(ClientShell|ClientHomePage)',
  'features/tickets/client/(TechnicalPanelScreen|NutritionalPanelScreen)',
);
const STAFF = inSource(
  'app/StaffShell',
  'features/tickets/lists/(TechnicalListScreen|NutritionalListScreen)',
);
/** Linked from their rows: the thread, then its parts. */
const CONVERSATION = inSource('features/tickets/client/ClientConversation');
const COMPOSER = inSource('features/tickets/TicketComposer');
/** Used by every form, and beside staff's conversations. */
const FORM = inSource(
  'ui/form/(useAppForm|Form|FormFailure|SubmitButton|FileField|fields|schemas)',
  'ui/inTime',
  // Also of a conversation's dialog.
  'features/tickets/client/(caption|Photo)',
);
const CARD = inSource('components/client/ClientCard');
/** Records read by forms and by the database's commands: must not depend on rendering code. */
const RECORDS = inSource(
  'domain/(orders/(order|cart|shopOrder|counterDraft)|reminders/\\w+|recordMessages|leadMessages)',
  'domain/today/(decision|item)',
  'data/(orders/queries|reminders/(queries|codec))',
);
/** Overlays, after the first rows. */
const LATER = inSource('app/(Overlays|MoreDrawer|MenuDrawer)');

const DATABASE = either(
  inPackage('@firebase/(firestore|webchannel-wrapper)', 'firebase/firestore'),
  inSource('data/[a-z]+/sdk\\w*', 'data/firebase/firestore', 'data/tickets/(refs|continuation)'),
);
const ACCOUNT = either(
  inPackage('@firebase/(auth|app|util|component|logger)', 'firebase/(auth|app)', 'idb'),
  inSource('data/firebase/(auth|app)'),
);

/**
 * A module shared by groups goes to the one with the highest priority, with all its imports. So
 * later groups have lower priority: with the database above the kit, shared codecs would belong to
 * the database, and no page could render before all of it had loaded.
 */
export const chunkGroups = [
  { name: 'early', test: EARLY, priority: 95 },
  { name: 'question', test: QUESTION, priority: 92 },
  { name: 'base', tags: ['$initial' as const], priority: 90 },
  { name: 'application', test: APPLICATION, priority: 85 },
  { name: 'kit', test: KIT, priority: 80 },
  { name: 'client', test: CLIENT, priority: 70 },
  { name: 'shared', test: SHARED, priority: 65 },
  { name: 'staff', test: STAFF, priority: 60 },
  { name: 'conversation', test: CONVERSATION, priority: 50 },
  { name: 'composer', test: COMPOSER, priority: 47 },
  { name: 'form', test: FORM, priority: 46 },
  { name: 'records', test: RECORDS, priority: 45 },
  { name: 'card', test: CARD, priority: 44 },
  { name: 'account', test: ACCOUNT, priority: 40 },
  { name: 'database', test: DATABASE, priority: 30 },
  { name: 'later', test: LATER, priority: 20 },
  { name: 'common', minShareCount: 4, priority: 10 },
];
