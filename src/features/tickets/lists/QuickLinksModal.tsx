import { Button, CopyButton, Modal } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { BASE_PATH } from '@/domain/limits';
import { useFocusReturn } from '@/ui/focus';
import classes from './lists.module.css';

/** A canned text for clients, with the URL of this application. */
interface QuickLink {
  label: string;
  text: string;
}

/** @param home base URL without trailing slash: «https://esempio.it/tickets» */
export function quickLinks(home: string): QuickLink[] {
  return [
    {
      label: 'Installare l’app su iOS',
      text: `Per installare l’app su iPhone o iPad apri ${home}/ con Safari, tocca il pulsante Condividi e scegli «Aggiungi alla schermata Home».`,
    },
    {
      label: 'Registrazione e accesso',
      text: `Per registrarti apri ${home}/createusers e compila il modulo. Se hai già un account accedi da ${home}/ con la tua email e la tua password.`,
    },
    {
      label: 'Recuperare la password',
      text: `Per recuperare la password apri ${home}/, scrivi la tua email e tocca «Password dimenticata?»: riceverai un’email per sceglierne una nuova.`,
    },
    {
      label: 'Aprire un ticket di assistenza',
      text: `Per aprire un ticket di assistenza accedi e vai su ${home}/ticket-page-tecnico: scrivi titolo e messaggio e premi «Invia la richiesta».`,
    },
  ];
}

const COPIED_MS = 2_000;

/** «Note e link»: four texts to copy. */
export function QuickLinksModal({ onClose }: { onClose: () => void }) {
  useFocusReturn();
  return (
    <Modal opened onClose={onClose} title="Note e link" size="lg">
      <ul className={classes.links}>
        {quickLinks(`${window.location.origin}${BASE_PATH}`).map(({ label, text }) => (
          <li key={label} className={classes.link}>
            <div>
              <strong>{label}</strong>
              <p className={classes.linkText}>{text}</p>
            </div>
            <CopyButton value={text} timeout={COPIED_MS}>
              {({ copied, copy }) => (
                <Button
                  variant={copied ? 'filled' : 'default'}
                  size="sm"
                  w={110}
                  leftSection={
                    copied ? (
                      <IconCheck size={16} aria-hidden />
                    ) : (
                      <IconCopy size={16} aria-hidden />
                    )
                  }
                  aria-label={`${copied ? 'Copiato' : 'Copia'}: ${label}`}
                  onClick={copy}
                >
                  {copied ? 'Copiato' : 'Copia'}
                </Button>
              )}
            </CopyButton>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
