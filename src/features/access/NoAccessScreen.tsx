import { IconLock } from '@tabler/icons-react';
import { session } from '@/data/session/session';
import { accountMessages } from '@/domain/accountMessages';
import { homePath } from '@/domain/roles';
import { MessagePage } from '@/ui/MessagePage';
import { useSource } from '@/ui/useSource';

/** `/noaccess`: shown when the role does not match. */
export function NoAccessScreen() {
  const current = useSource(session);
  const home = current.status === 'signed-in' ? homePath(current.role) : '/';
  return (
    <MessagePage
      mark={<IconLock size={72} stroke={1.5} />}
      title={accountMessages.noAccess}
      text="Il tuo account non può aprire questa pagina."
      to={home}
      action={home === '/' ? 'Vai al login' : 'Torna alla pagina iniziale'}
    />
  );
}
