import { MantineProvider } from '@mantine/core';
import { ModalsProvider } from '@mantine/modals';
import { notifications, Notifications } from '@mantine/notifications';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { MeContext, type Me } from '@/components/session/useMe';
import { NO_CONSENTS } from '@/domain/privacy/consents';
import type { Role } from '@/domain/roles';
import { NO_DETAILS } from '@/domain/users/fields';
import type { UserRecord } from '@/domain/users/user';

/** A signed-in session. */
export function person(role: Role, record: Partial<UserRecord> = {}): Me {
  const user: UserRecord = {
    uid: 'me',
    email: 'anna@esempio.it',
    name: 'Anna',
    surname: 'Verdi',
    phone: '',
    studio: null,
    parentId: '',
    role,
    privacyAccepted: true,
    privacyAcceptedAt: null,
    consents: NO_CONSENTS,
    canUploadFiles: false,
    canSendChecks: false,
    disabled: false,
    createdAt: null,
    hidden: false,
    details: NO_DETAILS,
    problems: [],
    ...record,
  };
  return { status: 'signed-in', uid: user.uid, email: user.email, role, user, confirmed: true };
}

/** Renders a component as a shell does: kit, dialogs, toasts, router, session. */
export function show(
  children: ReactNode,
  {
    me = person('Amministratore'),
    at = '/',
  }: { me?: Me; at?: string | { pathname: string; state: unknown } } = {},
) {
  notifications.clean(); // they survive the test
  return render(
    // Without CSS variables for colours: jsdom draws nothing, but re-parses all of them for each
    // computed style.
    <MantineProvider env="test" withCssVariables={false} withGlobalClasses={false}>
      <MeContext value={me}>
        <MemoryRouter initialEntries={[at]}>
          <ModalsProvider>
            <main tabIndex={-1}>{children}</main>
            <Notifications />
          </ModalsProvider>
        </MemoryRouter>
      </MeContext>
    </MantineProvider>,
  );
}
