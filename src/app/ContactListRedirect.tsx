import { useLocation } from 'react-router-dom';
import { Redirect } from './Redirect';

/** `/lista-contatti`, a legacy URL: redirects with the same query. */
export function ContactListRedirect() {
  const { search, hash } = useLocation();
  return <Redirect to={`/contatti-list${search}${hash}`} />;
}
