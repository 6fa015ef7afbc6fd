import * as z from 'zod/mini';
import { perName } from '@/domain/fieldTable';
import type { ClientForm } from '@/domain/users/clientForm';
import { maxOf, USER_FIELD_NAMES, USER_FIELDS, type UserField } from '@/domain/users/fields';
import { readPhone } from '@/domain/phone';
import { day } from '@/ui/form/fields';

const DAY = day();

/** Schema of the client form. Validates only changed fields, not existing values. */
export function clientSchema(now: ClientForm): z.ZodMiniType<ClientForm, ClientForm> {
  return z.object(perName(USER_FIELD_NAMES, () => z.string())).check(({ value, issues }) => {
    for (const name of USER_FIELD_NAMES) {
      const typed = value[name];
      if (typed === now[name]) continue;
      const message = problemOf(name, typed);
      if (message !== null) issues.push({ code: 'custom', path: [name], message, input: typed });
    }
  });
}

function problemOf(name: UserField, typed: string): string | null {
  const { kind } = USER_FIELDS[name];
  const most = maxOf(name);
  if (typed.trim().length > most) return `Al massimo ${most.toLocaleString('it-IT')} caratteri.`;
  if (kind === 'phone') return readPhone(typed).problem;
  return kind === 'day' && !DAY.safeParse(typed).success ? 'Data non valida' : null;
}
