import { IconLock } from '@tabler/icons-react';
import { useHome } from '@/components/session/useHome';
import { accountMessages } from '@/domain/accountMessages';
import { MessagePage } from '@/ui/MessagePage';

/** `/noaccess`: shown when the role does not match. */
export function NoAccessScreen() {
  const home = useHome();
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
