import { session } from '@/data/session/session';
import { homePath } from '@/domain/roles';
import { MessagePage } from '@/ui/MessagePage';
import { useSource } from '@/ui/useSource';
import { Arrival } from './Page';

/** A URL that is not in the route table. */
export function NotFoundScreen() {
  const current = useSource(session);
  const home = current.status === 'signed-in' ? homePath(current.role) : '/';
  return (
    <>
      <Arrival title="Pagina non trovata" />
      <MessagePage
        mark="404"
        title="Pagina non trovata"
        text="L’indirizzo non esiste o è cambiato."
        to={home}
        action="Vai alla pagina iniziale"
      />
    </>
  );
}
