import { Anchor } from '@mantine/core';
import { Link } from 'react-router-dom';
import type { Management } from '@/domain/management/figures';
import { EXPLANATIONS, link, overdueKinds } from '@/domain/management/view';
import classes from './Management.module.css';

/** What waits in all studios, by kind. */
export function OverdueKinds({ figures }: { figures: Management }) {
  return (
    <table className={classes.kinds}>
      <caption>Arretrati per tipo, tutti gli studi</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">Tipo</th>
          <th scope="col">Numero</th>
          <th scope="col">Rispetto al mese prima</th>
        </tr>
      </thead>
      <tbody>
        {overdueKinds(figures).map(({ kind, label, text, change }) => (
          <tr key={kind}>
            <th scope="row">
              <Anchor
                component={Link}
                inherit
                to={link('/dashboard', { oggi: 'tutto', tipo: kind })}
              >
                {label}
              </Anchor>
            </th>
            <td>{text}</td>
            <td>{change}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How each figure is made. */
export function Explanations() {
  return (
    <section aria-labelledby="come-si-calcola" className={classes.how}>
      <h2 id="come-si-calcola">Come si calcola</h2>
      <dl>
        {EXPLANATIONS.map(([what, how]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{how}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
