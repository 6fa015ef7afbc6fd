import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export interface ListAction {
  label: string;
  icon: ReactNode;
  /** Link target, or the action. */
  to?: string;
  onClick?: () => void;
  primary?: boolean;
  /** Icon only, on desktop. */
  iconOnly?: boolean;
}

/**
 * A list's actions: buttons on desktop; on a phone the first as a button, the others in «Altro».
 */
export function ListActions({ actions, desk }: { actions: readonly ListAction[]; desk: boolean }) {
  if (desk) return actions.map((action) => <ActionButton key={action.label} {...action} />);
  const others = actions.filter(({ primary }) => !primary);
  return (
    <>
      {actions
        .filter(({ primary }) => primary)
        .map((action) => (
          <ActionButton key={action.label} {...action} />
        ))}
      {others.length > 0 && (
        <Menu position="bottom-end" withinPortal>
          <Menu.Target>
            <Button variant="default" leftSection={<IconDots size={18} aria-hidden />}>
              Altro
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ label, icon, to, onClick }) =>
              to === undefined ? (
                <Menu.Item key={label} leftSection={icon} onClick={onClick}>
                  {label}
                </Menu.Item>
              ) : (
                <Menu.Item key={label} leftSection={icon} component={Link} to={to}>
                  {label}
                </Menu.Item>
              ),
            )}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

function ActionButton({ label, icon, to, onClick, primary, iconOnly }: ListAction) {
  if (iconOnly && to === undefined) {
    return (
      <ActionIcon variant="default" size={36} aria-label={label} title={label} onClick={onClick}>
        {icon}
      </ActionIcon>
    );
  }
  const looks = {
    variant: primary ? 'filled' : 'default',
    size: 'sm',
    px: 'sm',
    leftSection: icon,
  } as const;
  return to === undefined ? (
    <Button {...looks} onClick={onClick}>
      {label}
    </Button>
  ) : (
    <Button {...looks} component={Link} to={to}>
      {label}
    </Button>
  );
}
