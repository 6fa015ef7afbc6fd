import { Group } from '@mantine/core';
import { DeleteLead, fieldColumn, ProfileLink } from '@/components/lead/fieldColumn';
import { LEAD_TONES, OUT_OF_FILTER } from '@/components/lead/tones';
import type { CampaignLead } from '@/data/campaigns/codec';
import { campaignFieldText } from '@/domain/leads/campaignEdit';
import {
  CAMPAIGN_FIELDS,
  type CampaignColumn,
  type CampaignField,
} from '@/domain/leads/campaignFields';
import { leadName } from '@/domain/leads/contact';
import { daysLeft } from '@/domain/leads/calls';
import type { MatchedUser } from '@/domain/leads/match';
import { campaignTone } from '@/domain/leads/edit';
import type { GridColumn, Toned } from '@/ui/grid/types';
interface Given {
  /** The account that a row matches. */
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

const WIDTHS = {
  name: 120,
  surname: 130,
  tag: 90,
  giorni: 80,
  studio: 170,
  note: 220,
  stato: 190,
  email: 210,
  nome_prodotto: 170,
  operatore: 140,
  acquistato: 135,
  chiamata: 105,
  contattopreso: 150,
  inizio: 125,
  fine: 125,
  telefono: 140,
} as const satisfies Record<CampaignColumn, number>;
/** The phone follows the person, so that it is in view without scrolling. */
const WHO = ['name', 'surname', 'telefono'] as const;
const UNTIL = ['inizio', 'fine', 'giorni', 'studio'] as const;
const OF_CAMPAIGNS: readonly CampaignColumn[] = [
  ...WHO,
  'tag',
  ...UNTIL,
  'note',
  'stato',
  'email',
  'nome_prodotto',
  'operatore',
  'acquistato',
  'chiamata',
  'contattopreso',
];
const OF_RECALLS: readonly CampaignColumn[] = [
  ...WHO,
  ...UNTIL,
  'chiamata',
  'stato',
  'email',
  'operatore',
  'note',
  'acquistato',
  'contattopreso',
];

/** Columns of a campaign or recall list; the person comes first and is sticky. */
export function campaignColumns(
  campaign: boolean,
  { userOf, save, remove, operators, today }: Given,
): GridColumn<CampaignLead>[] {
  const textOf = ({ stored }: CampaignLead, field: CampaignField) =>
    campaignFieldText(stored, field);
  const edited = fieldColumn<CampaignLead, CampaignField>({ textOf, save });
  const left = ({ end }: CampaignLead) => daysLeft(end, new Date(`${today}T12:00:00Z`));
  const column = (name: CampaignColumn): GridColumn<CampaignLead> => {
    const [field, width] = [CAMPAIGN_FIELDS[name], WIDTHS[name]];
    if (name === 'giorni')
      return {
        key: name,
        title: field.label,
        width,
        sort: left,
        text: (row) => String(left(row) ?? ''),
      };
    const options = field.kind === 'operator' ? operators : field.options;
    const made = edited(name, { ...field, options }, width);
    return name === 'name' || name === 'surname' ? { ...made, sticky: true } : made;
  };
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
    ...(campaign ? OF_CAMPAIGNS : OF_RECALLS).map(column),
  ];
}

/** Colour and word of a row: its status, unless it was edited out of the filter. */
export function rowTone({ stato }: CampaignLead, isOut: boolean): Toned | null {
  if (isOut) return OUT_OF_FILTER;
  const tone = campaignTone(stato);
  return tone && { tone: LEAD_TONES[tone], word: stato };
}
