import { Button, Drawer, Text } from '@mantine/core';
import { IconArrowBackUp, IconLogout } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { Me } from '@/components/session/useMe';
import { homePath, isStaff } from '@/domain/roles';
import { NavItem, menuFor } from './NavItem';
import { SchemeSwitch } from './SchemeSwitch';
import { useLogout } from './useLogout';
import classes from './ClientShell.module.css';

interface Props {
  session: Me;
  opened: boolean;
  desk: boolean | undefined;
  onClose: () => void;
}

/** «Altro»: the client's other pages, colour scheme and account. */
export function MoreDrawer({ session, opened, desk, onClose }: Props) {
  const { logout, busy } = useLogout();
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position={desk ? 'right' : 'bottom'}
      size={320}
      classNames={desk ? {} : { content: classes.sheet, inner: classes.sheetPlace }}
      title="Altro"
      padding="md"
    >
      <nav className={classes.more} aria-label="Altre pagine">
        {menuFor('more', session.role).map((item) => (
          <NavItem
            key={item.path}
            item={item}
            className={classes.moreLink}
            iconSize={22}
            onNavigate={onClose}
          />
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
  );
}
