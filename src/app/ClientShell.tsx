import { Button, Drawer, Text } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconArrowBackUp, IconDots, IconLogout } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Me } from '@/components/session/useMe';
import { homePath, isStaff } from '@/domain/roles';
import { Brand } from './Brand';
import { menuFor } from './menu';
import { NavItem } from './NavItem';
import { OfflineStrip } from './OfflineStrip';
import { SchemeSwitch } from './SchemeSwitch';
import { ShellProviders } from './ShellProviders';
import { useLogout } from './useLogout';
import classes from './ClientShell.module.css';

/** The companion: phone first, navigation at the bottom; on a desk screen the same links stand at the top of one column. */
export function ClientShell({ session, children }: { session: Me; children: ReactNode }) {
  const [opened, { open, close }] = useDisclosure(false);
  const desk = useMediaQuery('(min-width: 1024px)', undefined, { getInitialValueInEffect: false });
  const { logout, busy } = useLogout();

  return (
    <ShellProviders me={session}>
      <a className="skip-link" href="#contenuto">
        Vai al contenuto
      </a>
      <div className={`shell ${classes.root}`}>
        <header className={classes.head} data-chrome>
          <div className={classes.top}>
            <Brand to="/user" />
          </div>
          <OfflineStrip />
        </header>
        <nav className={classes.bar} aria-label="Menu principale">
          {menuFor('tabs', session.role).map((item) => (
            <NavItem key={item.path} item={item} className={classes.tab} iconSize={23} />
          ))}
          <button type="button" className={classes.tab} aria-haspopup="dialog" aria-expanded={opened} onClick={open}>
            <IconDots size={23} stroke={1.7} aria-hidden />
            <span data-label>Altro</span>
          </button>
        </nav>
        <main id="contenuto" className={classes.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      <Drawer
        opened={opened}
        onClose={close}
        position={desk ? 'right' : 'bottom'}
        size={320}
        classNames={desk ? {} : { content: classes.sheet, inner: classes.sheetPlace }}
        title="Altro"
        padding="md"
      >
        <nav className={classes.more} aria-label="Altre pagine">
          {menuFor('more', session.role).map((item) => (
            <NavItem key={item.path} item={item} className={classes.moreLink} iconSize={22} onNavigate={close} />
          ))}
          {isStaff(session.role) && (
            <Link to={homePath(session.role)} className={classes.moreLink}>
              <IconArrowBackUp size={22} stroke={1.7} aria-hidden />
              <span>Torna al gestionale</span>
            </Link>
          )}
        </nav>
        <div className={classes.account}>
          <SchemeSwitch />
          <Text size="sm" c="dimmed" ta="center" truncate>
            {session.email}
          </Text>
          <Button
            fullWidth
            variant="default"
            leftSection={<IconLogout size={18} stroke={1.7} aria-hidden />}
            loading={busy}
            onClick={() => void logout()}
          >
            Logout
          </Button>
        </div>
      </Drawer>
    </ShellProviders>
  );
}
