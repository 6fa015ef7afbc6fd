import { slotMessages } from '@/domain/slotMessages';
import type { SlotKind } from '@/domain/slots/session';

/** Texts of a section; the behaviour is the same for both kinds. */
interface SlotTexts {
  create: string;
  modal: string;
  category: string;
  count: string;
  created: string;
  failed: string;
  /** Title of a group, by category. */
  group: (category: string) => string;
  none: string;
  /** Text for imported groups. */
  historical: { title: string; text: string } | null;
}

export const SLOT_TEXTS: Record<SlotKind, SlotTexts> = {
  consultation: {
    create: 'Crea consulenza',
    modal: 'Nuova consulenza',
    category: 'Tipo di consulenza',
    count: 'Numero di consulenze',
    created: slotMessages.consultationCreated,
    failed: slotMessages.consultationFailed,
    group: (category) => `Consulenza ${category.toLowerCase()}`.trim(),
    none: 'Nessuna consulenza per questo cliente.',
    historical: null,
  },
  training: {
    create: 'Crea sedute PT',
    modal: 'Nuove sedute PT',
    category: 'Tipo di seduta',
    count: 'Numero di sedute',
    created: slotMessages.trainingCreated,
    failed: slotMessages.trainingFailed,
    group: (category) => `Sedute PT ${category.toLowerCase()}`.trim(),
    none: 'Nessuna seduta PT per questo cliente.',
    historical: {
      title: 'Sedute storiche importate',
      text: 'Le sedute svolte prima di questo portale sono state importate: compaiono qui sotto con i dati che avevano, anche se incompleti.',
    },
  },
};
