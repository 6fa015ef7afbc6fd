import type { ConsultationClient } from '@/domain/slots/idx';
import { type SlotKind, readSession, type Session } from '@/domain/slots/session';
import { fieldsOf, nameOf } from '@/domain/stored';
import { parseStudio } from '@/domain/studios';
import type { Stored } from '@/data/stored/codec';

/** `consulenze/{id}` or `sedutept/{id}` in any stored shape. */
const decoders: Record<SlotKind, (stored: Stored) => Session> = {
  consultation: ({ id, data }) => readSession('consultation', id, data),
  training: ({ id, data }) => readSession('training', id, data),
};

export function sessionDecoder(kind: SlotKind): (stored: Stored) => Session {
  return decoders[kind];
}

/** A group of consultations with its client, from the index. */
export interface ListedConsultation extends Session {
  client: ConsultationClient;
}

export function decodeConsultation({ id, data }: Stored): ListedConsultation {
  const { name, surname, email, studio } = fieldsOf(fieldsOf(fieldsOf(data).idx).client);
  const client = {
    name: nameOf(name),
    surname: nameOf(surname),
    email: nameOf(email),
    studio: parseStudio(studio),
  };
  return { ...readSession('consultation', id, data), client };
}
