import '@mantine/core/styles/Kbd.layer.css';
import { Kbd, Modal } from '@mantine/core';
import { Fragment } from 'react';
import { useFocusReturn } from '@/ui/focus';
import type { ToolProps } from './tools';
import classes from './ShortcutsDialog.module.css';

const apple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const COMMAND = apple ? '⌘' : 'Ctrl';

const GROUPS: readonly {
  title: string;
  keys: readonly (readonly [keys: readonly string[], what: string])[];
}[] = [
  {
    title: 'Ovunque',
    keys: [
      [[COMMAND, 'K'], 'Cerca persone, contatti, ordini, ticket, pagine'],
      [['G', 'C'], 'Chiamate di oggi'],
      [['?'], 'Mostra queste scorciatoie'],
      [['Esc'], 'Chiude la finestra aperta'],
      [['Tab'], 'Passa al comando successivo'],
    ],
  },
  {
    title: 'In «Oggi»',
    keys: [
      [['J'], 'Apre la riga successiva'],
      [['K'], 'Apre la riga precedente'],
      [['O'], 'Apre la pagina della riga aperta'],
      [['F'], 'Fatto'],
      [['R'], 'Rimanda a domani alle 9'],
      [['P'], 'Passa a un collega'],
    ],
  },
  {
    title: 'Nelle conversazioni',
    keys: [
      [['J'], 'Ticket successivo della lista'],
      [['K'], 'Ticket precedente: della lista accanto, se no aperto'],
      [[COMMAND, 'Invio'], 'Invia la risposta; da un elenco apre il ticket successivo'],
      [[COMMAND, 'Maiusc', 'Invio'], 'Invia e resta'],
      [['Esc'], 'Lascia la casella della risposta, per la riga dell’elenco accanto'],
      [['Invio'], 'Dalla riga dell’elenco accanto alla risposta'],
      [['/'], 'Sceglie un modello di messaggio, a inizio risposta'],
      [['@'], 'Chiama un collega, in una nota interna'],
    ],
  },
];

/** «?»: the staff keyboard shortcuts. */
export function ShortcutsDialog({ onClose }: ToolProps) {
  useFocusReturn();
  return (
    <Modal opened onClose={onClose} title="Scorciatoie da tastiera" size="md">
      {GROUPS.map(({ title, keys }) => (
        <section key={title} aria-label={title} className={classes.group}>
          <h3>{title}</h3>
          <dl className={classes.keys}>
            {keys.map(([combination, what]) => (
              <div key={what} className={classes.row}>
                <dt>
                  {combination.map((key, index) => (
                    <Fragment key={key}>
                      {index > 0 && (combination[0] === COMMAND ? ' + ' : ' poi ')}
                      <Kbd>{key}</Kbd>
                    </Fragment>
                  ))}
                </dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  );
}
