import { leadStudioField } from '@/components/lead/leadUrl';
import { AGENDA_KINDS } from '@/domain/agenda/items';
import { AGENDA_GROUPS, NOBODY } from '@/domain/agenda/week';
import type { PeopleLists } from '@/domain/settings/lists';
import type { Studio } from '@/domain/studios';
import { choiceField, dayField, textField } from '@/ui/list/urlFields';
import type { Options } from '@/ui/list/FilterDialog';

/** @param own the person's studio: the agenda opens on it, plus items without a studio */
export function agendaSchema(own: Studio | null) {
  return {
    fields: {
      /** The day that a phone shows; wider screens show its whole week. Null: today. */
      day: dayField('giorno'),
      kind: choiceField('tipo', AGENDA_KINDS, { chip: (kind) => kind && `Solo ${kind}` }),
      person: textField('nutrizionista', {
        typed: false,
        chip: (person) => person && `Nutrizionista: ${person}`,
      }),
      studio: leadStudioField(own),
      group: choiceField('gruppo', AGENDA_GROUPS, { chip: (group) => group && `Per ${group}` }),
    },
    paging: 'more' as const,
  };
}

export const KIND_OPTIONS: Options = [
  { value: '', label: 'Tutti gli impegni' },
  { value: 'videochiamate', label: 'Videochiamate' },
  { value: 'chiamate', label: 'Chiamate promesse' },
  { value: 'consulenze', label: 'Consulenze' },
];
export const GROUP_OPTIONS: Options = [
  { value: '', label: 'Senza gruppi' },
  { value: 'nutrizionista', label: 'Per nutrizionista' },
  { value: 'studio', label: 'Per studio' },
];

/** Options for people: everybody on the lists, with something in the week, or already chosen. */
export function personOptions(
  lists: PeopleLists | null,
  inWeek: readonly string[],
  chosen: string,
): Options {
  const listed = [...(lists?.nutrizionistiVideocall ?? []), ...(lists?.nutrizionisti ?? [])];
  const names = [chosen, ...listed, ...inWeek].filter((name) => name !== '' && name !== NOBODY);
  const byName = new Map(names.reverse().map((name) => [name.trim().toLowerCase(), name] as const));
  return [
    { value: '', label: 'Tutti i nutrizionisti e gli operatori' },
    ...[...byName.values()].sort((a, b) => a.localeCompare(b, 'it')),
    { value: NOBODY, label: 'Di nessuno' },
  ];
}
