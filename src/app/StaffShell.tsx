import { ActionIcon, Burger, Button, Popover, Text } from '@mantine/core';
import { useDisclosure, useLocalStorage } from '@mantine/hooks';
import {
  IconArrowLeft,
  IconBell,
  IconHome,
  IconKeyboard,
  IconLayoutSidebarLeftCollapse,
  IconLogout,
  IconSearch,
  IconUserCircle,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import type { Me } from '@/components/session/useMe';
import { pushKey } from '@/data/firebase/env';
import { homePath } from '@/domain/roles';
import { RecordNav } from '@/features/client-record/RecordNav';
import { Brand, CONTENT, SkipLink } from './Brand';
import { Later } from './Later';
import { SchemeSwitch } from './SchemeSwitch';
import { NavItem, menuFor } from './NavItem';
import { ConnectionStrip } from './ConnectionStrip';
import { preloadable } from '@/ui/preloadable';
import { ROUTES } from './routes';
import { ShellProviders } from './ShellProviders';
import { preloadTool, useTools, type ToolName } from './tools';
import { useLogout } from './useLogout';
import { useRoutePath } from './useRoutePath';
import { useWorkCounts } from './useWorkCounts';
import classes from './StaffShell.module.css';

const SEARCH_KEYS = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘ K' : 'Ctrl K';

const MenuDrawer = preloadable(async () => (await import('./MenuDrawer')).MenuDrawer);

/** The staff shell: sidebar and top bar; below 1024 px the sidebar is a drawer. */
export function StaffShell({ session, children }: { session: Me; children: ReactNode }) {
  const [collapsed, setCollapsed] = useLocalStorage({
    key: 'sidebarCollapsed',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  const [drawer, { open, close }] = useDisclosure(false);
  const menu = menuFor('sidebar', session.role);
  const counts = useWorkCounts(session);
  const { tool, open: openTool, close: closeTool, takeTyped } = useTools(session.role);

  return (
    <ShellProviders me={session}>
      <SkipLink />
      <div className={`shell ${classes.root}`} data-collapsed={collapsed || undefined}>
        <div className={classes.sidebar} data-no-print>
          <Brand to={homePath(session.role)} />
          <nav className={classes.links} aria-label="Menu principale">
            {menu.map((item) => (
              <NavItem
                key={item.path}
                item={item}
                className={classes.link}
                count={counts[item.path]}
              />
            ))}
          </nav>
          <button
            type="button"
            className={classes.collapse}
            aria-expanded={!collapsed}
            aria-label={collapsed ? 'Espandi il menu' : 'Comprimi il menu'}
            onClick={() => setCollapsed(!collapsed)}
          >
            <IconLayoutSidebarLeftCollapse size={20} stroke={1.7} aria-hidden />
            <span data-label>Comprimi</span>
          </button>
        </div>
        <TopBar session={session} drawerOpen={drawer} onMenu={open} onTool={openTool} />
        <main id={CONTENT} className={classes.main} tabIndex={-1}>
          <ClientSections />
          {children}
        </main>
      </div>
      <Later wanted={drawer}>
        <MenuDrawer opened={drawer} onClose={close}>
          <nav className={classes.links} aria-label="Menu principale">
            {menu.map((item) => (
              <NavItem
                key={item.path}
                item={item}
                className={classes.link}
                onNavigate={close}
                count={counts[item.path]}
              />
            ))}
          </nav>
        </MenuDrawer>
      </Later>
      {tool && (
        <tool.Component
          role={session.role}
          takeTyped={takeTyped}
          onClose={() => closeTool(tool.name)}
          onOpen={openTool}
        />
      )}
    </ShellProviders>
  );
}

/**
 * The client's sections, on pages about one client that are outside the record, such as a
 * conversation.
 */
function ClientSections() {
  const path = useRoutePath();
  return path && ROUTES[path].shell === 'staff' ? <RecordNav /> : null;
}

interface TopBarProps {
  session: Me;
  drawerOpen: boolean;
  onMenu: () => void;
  onTool: (tool: ToolName) => void;
}

function TopBar({ session, drawerOpen, onMenu, onTool }: TopBarProps) {
  const path = useRoutePath();
  const navigate = useNavigate();
  const { logout, busy } = useLogout();
  const [account, { toggle, close }] = useDisclosure(false);
  // Close the menu first, as it would cover the dialog.
  const openFromMenu = (tool: ToolName) => {
    close();
    onTool(tool);
  };
  return (
    <header className={classes.head} data-chrome>
      <div className={classes.top}>
        <Burger
          className={classes.burger}
          opened={drawerOpen}
          onClick={onMenu}
          size="sm"
          aria-label="Apri il menu"
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label="Indietro"
          onClick={() => void navigate(-1)}
        >
          <IconArrowLeft size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
        <ActionIcon
          component={Link}
          to={homePath(session.role)}
          variant="subtle"
          color="gray"
          size="lg"
          aria-label="Home"
        >
          <IconHome size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
        <p className={classes.where}>{path && ROUTES[path].title}</p>
        <Button
          variant="default"
          size="sm"
          className={classes.search}
          leftSection={<IconSearch size={17} stroke={1.7} aria-hidden />}
          title={`Cerca (${SEARCH_KEYS})`}
          aria-keyshortcuts="Control+K Meta+K"
          onMouseEnter={() => preloadTool('palette')}
          onFocus={() => preloadTool('palette')}
          onClick={() => onTool('palette')}
        >
          Cerca
          <span className={classes.keys} aria-hidden>
            {SEARCH_KEYS}
          </span>
        </Button>
        <Popover
          opened={account}
          onChange={(opens) => opens || close()}
          position="bottom-end"
          shadow="md"
          width={260}
          trapFocus
          returnFocus
        >
          <Popover.Target>
            <Button
              variant="subtle"
              color="gray"
              px="xs"
              className={classes.account}
              aria-label={`Account ${session.email}`}
              onClick={toggle}
            >
              <IconUserCircle size={22} stroke={1.6} aria-hidden />
              <span className={classes.email}>{session.email}</span>
            </Button>
          </Popover.Target>
          <Popover.Dropdown>
            <Text size="sm" fw={600} truncate>
              {session.email}
            </Text>
            <Text size="xs" c="dimmed" mb="sm">
              {session.role}
              {session.user.studio && ` · ${session.user.studio}`}
            </Text>
            <SchemeSwitch />
            <div className={classes.accountLinks}>
              <button
                type="button"
                className={classes.link}
                onClick={() => openFromMenu('shortcuts')}
              >
                <IconKeyboard size={20} stroke={1.7} aria-hidden />
                <span>Scorciatoie da tastiera</span>
              </button>
              {pushKey !== '' && (
                <button
                  type="button"
                  className={classes.link}
                  onClick={() => openFromMenu('notices')}
                >
                  <IconBell size={20} stroke={1.7} aria-hidden />
                  <span>Notifiche</span>
                </button>
              )}
              {menuFor('account', session.role).map((item) => (
                <NavItem key={item.path} item={item} className={classes.link} />
              ))}
            </div>
          </Popover.Dropdown>
        </Popover>
        <Button
          variant="default"
          size="sm"
          className={classes.logout}
          leftSection={<IconLogout size={17} stroke={1.7} aria-hidden />}
          loading={busy}
          onClick={() => void logout()}
        >
          Logout
        </Button>
      </div>
      <ConnectionStrip />
    </header>
  );
}
