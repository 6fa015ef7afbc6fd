import { useLocation } from 'react-router-dom';
import { Redirect } from './Redirect';

/** `/lista-contatti`, an address of before: the list with the same query. */
export function ContactListRedirect() {
  const { search, hash } = useLocation();
  return <Redirect to={`/contatti-list${search}${hash}`} />;
}
