import { Group } from '@mantine/core';
import { DeleteLead, fieldColumns, ProfileLink } from '@/components/lead/fieldColumns';
import { leadName } from '@/components/lead/leadName';
import type { CampaignLead } from '@/data/campaigns/codec';
import { campaignFieldText, type CampaignField } from '@/domain/leads/campaignEdit';
import { daysLeft } from '@/domain/leads/days';
import { LONG_TEXT_MAX } from '@/domain/leads/fields';
import type { MatchedUser } from '@/domain/leads/match';
import { CAMPAIGN_PURCHASES, CAMPAIGN_SOURCES, CAMPAIGN_STATUSES } from '@/domain/leads/values';
import { STUDIOS } from '@/domain/studios';
import type { GridColumn } from '@/ui/grid/types';
import { CALLED } from './address';

interface Given {
  /** The registered person that a row matches. */
  userOf: (row: CampaignLead) => MatchedUser | undefined;
  save: (
    row: CampaignLead,
    field: CampaignField,
    to: string,
    from: string,
  ) => Promise<{ theirs: string } | undefined>;
  remove: (row: CampaignLead) => void;
  operators: readonly string[];
  /** yyyy-MM-dd, for counting days. */
  today: string;
}

/**
 * Columns of a campaign or recall list; the person comes first and is sticky. The phone follows, so
 * that it is in view without scrolling.
 */
export function campaignColumns(
  campaign: boolean,
  { userOf, save, remove, operators, today }: Given,
): GridColumn<CampaignLead>[] {
  const of = fieldColumns<CampaignLead, CampaignField>({
    textOf: ({ stored }, field) => campaignFieldText(stored, field),
    save,
  });
  const left = ({ end }: CampaignLead) => daysLeft(end, new Date(`${today}T12:00:00Z`));
  const status = of.one('stato', 'Stato', 190, CAMPAIGN_STATUSES);
  const called = of.one('chiamata', 'Chiamata', 105, CALLED);
  const operator = of.one('operatore', 'Operatore', 140, operators);
  const bought = of.one('acquistato', 'Acquistato', 135, CAMPAIGN_PURCHASES);
  const source = of.one('contattopreso', 'Contatto preso', 150, CAMPAIGN_SOURCES);
  const note: GridColumn<CampaignLead> = {
    key: 'note',
    title: 'Note',
    width: 220,
    editor: { kind: 'long', max: LONG_TEXT_MAX, ...of.edits('note') },
  };
  const reached = [status, of.text('email', 'Email', 210)];
  return [
    {
      key: 'actions',
      title: 'Azione',
      width: 240,
      sticky: true,
      sort: false,
      text: () => '',
      cell: (row) => {
        const user = userOf(row);
        return (
          <Group gap={2} wrap="nowrap">
            {user && <ProfileLink user={user} name={leadName(row)} />}
            <DeleteLead name={leadName(row)} onClick={() => remove(row)} />
          </Group>
        );
      },
    },
    { ...of.text('name', 'Nome', 120), sticky: true },
    { ...of.text('surname', 'Cognome', 130), sticky: true },
    of.phone('telefono'),
    ...(campaign ? [of.text('tag', 'Tag', 90)] : []),
    of.date('inizio', 'Data inizio'),
    of.date('fine', 'Scadenza'),
    {
      key: 'giorni',
      title: 'Giorni',
      width: 80,
      sort: left,
      text: (row) => String(left(row) ?? ''),
    },
    of.one('studio', 'Studio', 170, STUDIOS),
    ...(campaign
      ? [
          note,
          ...reached,
          of.text('nome_prodotto', 'Programma', 170),
          operator,
          bought,
          called,
          source,
        ]
      : [called, ...reached, operator, note, bought, source]),
  ];
}
