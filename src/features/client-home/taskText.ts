import { pathTo } from '@/domain/access/paths';
import type { Task } from '@/domain/home/now';
import { KINDS } from '@/domain/tickets/ticket';
import { formatDate, formatLongDay, formatTime } from '@/domain/time/rome';

export interface TaskText {
  title: string;
  text: string;
  /** Link text and target. */
  action: string;
  to: string;
}

/** Texts of a task. */
export function taskText(task: Task): TaskText {
  switch (task.kind) {
    case 'call':
      return {
        title: task.today
          ? `Videochiamata oggi alle ${formatTime(task.at)}`
          : 'Videochiamata prenotata',
        text: task.today
          ? 'Tieniti pronto qualche minuto prima.'
          : `${formatLongDay(task.at)}, ore ${formatTime(task.at)}`,
        action: 'Vedi la prenotazione',
        to: '/booking',
      };
    case 'update':
      return {
        title: `${task.name || 'Questionario'}: da aggiornare`,
        text: task.note || 'Il team ti chiede di rivedere le risposte.',
        action: 'Aggiorna le risposte',
        to: '/user-programmi',
      };
    case 'questionnaire':
      return {
        title: `${task.name || 'Questionario'}: da compilare`,
        text: task.late ? `Era previsto per il ${formatDate(task.plannedAt)}` : 'Previsto per oggi',
        action: 'Compila',
        to: '/user-programmi',
      };
    case 'answer':
      return {
        title: task.count === 1 ? 'Hai una nuova risposta' : `Hai ${task.count} nuove risposte`,
        text: task.answer.ticket.title || 'Senza titolo',
        action: 'Leggi',
        to: pathTo(KINDS[task.answer.ticket.kind].client.conversation, {
          ticketId: task.answer.ticket.id,
        }),
      };
    case 'step':
      return {
        title: `Prossimo passo: ${task.name || 'Step'}`,
        text: task.working ? 'Ci stiamo lavorando' : plannedText(task.plannedAt),
        action: 'Vedi il percorso',
        to: '/user-programmi',
      };
  }
}

function plannedText(at: Date | null): string {
  return at ? `Previsto per il ${formatDate(at)}` : 'Data da definire';
}
