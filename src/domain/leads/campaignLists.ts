import type { LEAD_COLLECTIONS } from './idx';

/** What differs between the four addresses of this screen. */
export interface CampaignPage {
  list: Exclude<(typeof LEAD_COLLECTIONS)[number], 'contatti'>;
  title: string;
  /** Tells apart the two lists with the same title. */
  about: string;
  boxes: readonly string[];
  /** Rows have a tag and a product; those with a tag can be shown or deleted together. */
  campaign: boolean;
}

const FC6 = [
  'Offerta FC6 in scadenza il 30 novembre.',
  'Pagabile in massimo 4 rate.',
  'Non cumulabile con altre offerte.',
];
const FC3 = [
  'Offerta FC3 in scadenza il 14 giugno.',
  'Pagabile in massimo 4 rate tramite un servizio di pagamento rateale, anche se è già aperto un piano rateale.',
  'I nuovi percorsi partono al termine del percorso in corso della cliente.',
  'Attivabile online o in studio.',
  'Non cumulabile con altre offerte.',
  'Non valida per richieste di solo allenamento o sola dieta.',
];
const RECONTACTS = [
  'Le clienti da ricontattare: in cima chi scade prima. Segna la chiamata, lo stato e l’operatore; quello che scrivi si salva da solo.',
];

const CAMPAIGN = { list: 'campagnaintegrazione', campaign: true } as const;
const TO_CALL = { list: 'ricontatti', campaign: false } as const;

export const CAMPAIGN_PAGES = {
  fc6: { ...CAMPAIGN, title: 'Elenco Contatti', about: 'Campagna integrazione FC6', boxes: FC6 },
  fc3: {
    ...CAMPAIGN,
    title: 'Elenco Contatti FC3',
    about: 'Campagna integrazione FC3 del 28 maggio',
    boxes: FC3,
  },
  recontactsFc3: { ...TO_CALL, title: 'Elenco Contatti FC3', about: 'Ricontatti FC3', boxes: FC3 },
  recontacts: {
    ...TO_CALL,
    title: 'Elenco Ri contatti',
    about: 'Ricontatti utenti',
    boxes: RECONTACTS,
  },
} as const satisfies Record<string, CampaignPage>;
