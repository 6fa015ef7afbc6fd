import * as z from 'zod/mini';
import {
  CLIENT_FIELDS,
  CLIENT_MAX,
  CLIENT_NOTES,
  CLIENT_TEXT_MAX,
  type ClientForm,
} from '@/domain/users/clientForm';
import { readPhone } from '@/domain/phone';
import { day } from '@/ui/form/schemas';

const DAY = day();

/** Schema of the client form. Validates only changed fields, not existing values. */
export function clientSchema(now: ClientForm): z.ZodMiniType<ClientForm, ClientForm> {
  const names = [...CLIENT_FIELDS, ...CLIENT_NOTES];
  const shape = Object.fromEntries(names.map((name) => [name, z.string()])) as Record<
    keyof ClientForm,
    z.ZodMiniString<string>
  >;
  return z.object(shape).check(({ value, issues }) => {
    for (const name of names) {
      const typed = value[name];
      if (typed === now[name]) continue;
      const message = problemOf(name, typed);
      if (message !== null) issues.push({ code: 'custom', path: [name], message, input: typed });
    }
  });
}

function problemOf(name: keyof ClientForm, typed: string): string | null {
  const most = CLIENT_MAX[name] ?? CLIENT_TEXT_MAX;
  if (typed.trim().length > most) return `Al massimo ${most.toLocaleString('it-IT')} caratteri.`;
  if (name === 'phone') return readPhone(typed).problem;
  return name === 'nascita' && !DAY.safeParse(typed).success ? 'Data non valida' : null;
}
