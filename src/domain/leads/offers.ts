import { fieldsOf, nameOf, textOf } from '../stored';
import { dayTyped, shownDay } from '../time/rome';

/** The offers shown above campaign lists, with their names in `impostazioni/offerte`. */
export const OFFERS = ['fc6', 'fc3'] as const;
export type OfferName = (typeof OFFERS)[number];

/** What staff may promise, and until when (DE-107). */
export interface Offer {
  lines: string[];
  /** Last day, yyyy-MM-dd; '' if not set. */
  ends: string;
}
export type Offers = Record<OfferName, Offer>;

/**
 * The specification's texts, until Amministratore edits them. They name no year, so no last day is
 * set.
 */
export const DEFAULT_OFFERS: Offers = {
  fc6: {
    lines: [
      'Offerta FC6 in scadenza il 30 novembre.',
      'Pagabile in massimo 4 rate.',
      'Non cumulabile con altre offerte.',
    ],
    ends: '',
  },
  fc3: {
    lines: [
      'Offerta FC3 in scadenza il 14 giugno.',
      'Pagabile in massimo 4 rate tramite un servizio di pagamento rateale, anche se è già aperto un piano rateale.',
      'I nuovi percorsi partono al termine del percorso in corso della cliente.',
      'Attivabile online o in studio.',
      'Non cumulabile con altre offerte.',
      'Non valida per richieste di solo allenamento o sola dieta.',
    ],
    ends: '',
  },
};

/** The offers: stored values that are readable, else the specification's. */
export function offersOf(stored: unknown): Offers {
  const offerOf = (name: OfferName): Offer => {
    const { testi, fine } = fieldsOf(fieldsOf(stored)[name]);
    return {
      lines: Array.isArray(testi)
        ? (testi as unknown[]).map(textOf).filter((text) => text !== null)
        : DEFAULT_OFFERS[name].lines,
      ends: dayTyped(nameOf(fine)) ?? '',
    };
  };
  return { fc6: offerOf('fc6'), fc3: offerOf('fc3') };
}

export function storedOffer({ lines, ends }: Offer) {
  return { testi: lines, fine: ends };
}

/**
 * The notice that an offer has ended; null while it lasts or if no last day is set.
 * @param today yyyy-MM-dd in Rome; the last day still counts
 */
export function endedNotice({ ends }: Offer, today: string): string | null {
  return ends !== '' && ends < today ? `Offerta terminata il ${shownDay(ends)}.` : null;
}
