import { Button, Paper, Text } from '@mantine/core';
import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { doneOf, type FirstSteps } from '@/domain/home/firstSteps';
import { formatLongDay, formatTime } from '@/domain/time/rome';
import classes from './Home.module.css';

interface Props {
  steps: FirstSteps;
  /** Sends the verification e-mail. */
  verify: ReactNode;
  /** Asks for name and surname. */
  onTellName: () => void;
}

/** A new client's three first steps, explained; each is ticked automatically. */
export function FirstStepsCard({ steps, verify, onTellName }: Props) {
  const { email, about, appointment } = steps;
  return (
    <Paper withBorder p="md">
      <div className={classes.start}>
        <Text fw={700} size="lg">
          I tuoi primi passi
        </Text>
        <Text size="sm" className="text-muted" role="status">
          {doneOf(steps)} di 3 fatti
        </Text>
      </div>
      <ol className={classes.steps}>
        <Step
          done={email.done === true}
          title="Verifica la tua e-mail"
          text={
            email.done
              ? 'Il tuo indirizzo è verificato.'
              : 'Ti serve per ordinare e vedere i tuoi ordini. Apri il collegamento che ti mandiamo: quando torni qui il passo è già spuntato.'
          }
        >
          {email.done === false && verify}
        </Step>
        <Step done={about.done} title="Raccontaci di te" text={ABOUT[about.asks ?? 'nothing']}>
          {about.asks === 'name' && (
            <Button variant="default" mih={44} onClick={onTellName}>
              Completa il profilo
            </Button>
          )}
          {about.asks === 'questionnaire' && (
            <Way to="/user-programmi">Compila il questionario</Way>
          )}
        </Step>
        <Step
          done={appointment.done}
          title="Fissa il primo appuntamento"
          text={appointmentText(appointment)}
        >
          {appointment.done ? (
            appointment.at && <Way to="/booking">Vedi la prenotazione</Way>
          ) : (
            <Way to="/booking">Prenota la videochiamata</Way>
          )}
        </Step>
      </ol>
    </Paper>
  );
}

const ABOUT = {
  name: 'Con nome e cognome il team sa chi scrive e chi incontra.',
  questionnaire: 'Le tue risposte servono al team per preparare il percorso su misura.',
  nothing: 'Il team sa chi sei. Se serve un questionario, lo trovi qui.',
} as const;

function appointmentText({ done, at, held }: FirstSteps['appointment']): string {
  if (at) return `${formatLongDay(at)}, ore ${formatTime(at)}.`;
  if (held) return 'La prima videochiamata è fatta: il team prepara il seguito.';
  return done
    ? 'Il giorno della videochiamata è passato. Se non c’è stata, scrivi al team.'
    : 'Mezz’ora in videochiamata con il nutrizionista: scegli tu giorno e ora.';
}

function Step(props: { done: boolean; title: string; text: string; children?: ReactNode }) {
  const { done, title, text, children } = props;
  const Icon = done ? IconCircleCheckFilled : IconCircleDashed;
  return (
    <li className={classes.step} data-done={done || undefined}>
      <Icon size={24} aria-hidden className={classes.tick} />
      <div className={classes.stepWords}>
        <Text fw={600}>
          {title}
          {done && <span className="visually-hidden"> (fatto)</span>}
        </Text>
        <Text size="sm" className="text-muted">
          {text}
        </Text>
        {children}
      </div>
    </li>
  );
}

function Way({ to, children }: { to: string; children: string }) {
  return (
    <Button component={Link} to={to} variant="default" mih={44}>
      {children}
    </Button>
  );
}
