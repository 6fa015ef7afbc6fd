import type { LEAD_COLLECTIONS } from './idx';
import type { OfferName } from './offers';

/** What differs between the four URLs of this screen. */
export interface CampaignPage {
  list: Exclude<(typeof LEAD_COLLECTIONS)[number], 'contatti'>;
  title: string;
  /** Tells apart the two lists with the same title. */
  about: string;
  /** Shown above the list: what staff may offer, or instructions. */
  boxes: OfferName | readonly string[];
  /** Rows have a tag and a product; those with a tag can be shown or deleted together. */
  campaign: boolean;
}

const RECONTACTS = [
  'Le clienti da ricontattare: in cima chi scade prima. Segna la chiamata, lo stato e l’operatore; quello che scrivi si salva da solo.',
];

const CAMPAIGN = { list: 'campagnaintegrazione', campaign: true } as const;
const TO_CALL = { list: 'ricontatti', campaign: false } as const;

export const CAMPAIGN_PAGES = {
  fc6: { ...CAMPAIGN, title: 'Elenco Contatti', about: 'Campagna integrazione FC6', boxes: 'fc6' },
  fc3: {
    ...CAMPAIGN,
    title: 'Elenco Contatti FC3',
    about: 'Campagna integrazione FC3 del 28 maggio',
    boxes: 'fc3',
  },
  recontactsFc3: {
    ...TO_CALL,
    title: 'Elenco Contatti FC3',
    about: 'Ricontatti FC3',
    boxes: 'fc3',
  },
  recontacts: {
    ...TO_CALL,
    title: 'Elenco Ri contatti',
    about: 'Ricontatti utenti',
    boxes: RECONTACTS,
  },
} as const satisfies Record<string, CampaignPage>;
