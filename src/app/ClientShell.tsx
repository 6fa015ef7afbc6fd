import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Me } from '@/components/session/useMe';
import { Brand, CONTENT, SkipLink } from './Brand';
import { Later } from './Later';
import { NavItem, menuFor } from './NavItem';
import { ConnectionStrip } from './ConnectionStrip';
import { preloadable } from '@/ui/preloadable';
import { ShellProviders } from './ShellProviders';
import classes from './ClientShell.module.css';

const MoreDrawer = preloadable(async () => (await import('./MoreDrawer')).MoreDrawer);
const PrivacyQuestion = preloadable(
  async () => (await import('@/features/access/PrivacyQuestion')).PrivacyQuestion,
);

/**
 * The client's shell: mobile first, with navigation at the bottom; on desktop the same links are at
 * the top of one column.
 */
export function ClientShell({ session, children }: { session: Me; children: ReactNode }) {
  const [opened, { open, close }] = useDisclosure(false);
  const desk = useMediaQuery('(min-width: 1024px)', undefined, { getInitialValueInEffect: false });

  return (
    <ShellProviders me={session}>
      <SkipLink />
      <div className={`shell ${classes.root}`}>
        <header className={classes.head} data-chrome>
          <div className={classes.top}>
            <Brand to="/user" />
          </div>
          <ConnectionStrip />
        </header>
        <nav className={classes.bar} aria-label="Menu principale">
          {menuFor('tabs', session.role).map((item) => (
            <NavItem key={item.path} item={item} className={classes.tab} iconSize={23} />
          ))}
          <button
            type="button"
            className={classes.tab}
            aria-haspopup="dialog"
            aria-expanded={opened}
            onClick={open}
          >
            <IconDots size={23} stroke={1.7} aria-hidden />
            <span data-label>Altro</span>
          </button>
        </nav>
        <main id={CONTENT} className={classes.main} tabIndex={-1}>
          {children}
        </main>
      </div>
      {session.role === 'user' && session.confirmed && (
        <Later>
          <PrivacyQuestion />
        </Later>
      )}
      <Later wanted={opened}>
        <MoreDrawer session={session} opened={opened} desk={desk} onClose={close} />
      </Later>
    </ShellProviders>
  );
}
