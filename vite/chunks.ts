/**
 * What comes in one download. Each request costs a slow phone more than what is in it, and each byte before the first rows costs too: so
 * a file holds what arrives at one moment of start-up (src/app/start.tsx), and a group takes what its modules import along with them.
 */
const inSource = (...paths: string[]) => new RegExp(paths.map((path) => `/src/${path}\\.tsx?$`).join('|'));
const inPackage = (...names: string[]) => new RegExp(`/node_modules/(${names.join('|')})/`);
const either = (...tests: RegExp[]) => new RegExp(tests.map(({ source }) => source).join('|'));

/** What both shells and their first pages are made of. */
const KIT = either(
  inSource('app/(ShellProviders|NavItem|Brand|OfflineStrip|Later|menu|icons)', 'ui/(PageHeader|Live|LiveFailure|EmptyState|StatusBadge)'),
  inSource('data/(live|paged|codec)', 'data/(tickets|documents)/(sources|codec)', 'components/session/\\w+'),
);
/** The pages that people arrive on, each with its shell. */
const CLIENT = inSource('app/(ClientShell|ClientHomePage)', 'features/tickets/client/(TechnicalPanelScreen|NutritionalPanelScreen)');
const STAFF = inSource('app/StaffShell', 'features/tickets/lists/(TechnicalListScreen|NutritionalListScreen)');
/** What their rows lead to. */
const CONVERSATION = inSource('features/tickets/client/ClientConversation');
/** What stands over a page, after the first rows. */
const LATER = inSource('app/(Overlays|MoreDrawer|MenuDrawer)');

const DATABASE = either(
  inPackage('@firebase/(firestore|webchannel-wrapper)', 'firebase/firestore'),
  inSource('data/sdk\\w*', 'data/[a-z]+/sdk\\w+', 'data/(firestore|pages)', 'data/tickets/(refs|continuation)'),
);
const ACCOUNT = either(inPackage('@firebase/(auth|app|util|component|logger)', 'firebase/(auth|app)', 'idb'), inSource('data/(auth|app)'));

export const chunkGroups = [
  { name: 'base', tags: ['$initial' as const], priority: 90 },
  { name: 'account', test: ACCOUNT, priority: 80 },
  { name: 'database', test: DATABASE, priority: 70 },
  { name: 'kit', test: KIT, priority: 60 },
  { name: 'client', test: CLIENT, priority: 50 },
  { name: 'staff', test: STAFF, priority: 40 },
  { name: 'conversation', test: CONVERSATION, priority: 30 },
  { name: 'later', test: LATER, priority: 20 },
  { name: 'common', minShareCount: 4, priority: 10 },
];
