import { useState } from 'react';
import { NewUserModal } from '@/components/client/NewUserModal';
import { clientOfLead } from '@/data/leads/client';
import type { Lead } from '@/data/leads/codec';
import type { LeadEdits } from '@/domain/leads/edit';
import type { LeadMatch } from '@/domain/leads/match';

interface Props {
  lead: Lead;
  me: { uid: string };
  onEdited: (lead: Lead, edits: LeadEdits) => void;
  onLinked: (lead: Pick<Lead, 'id' | 'email' | 'telefono'>, match: LeadMatch) => void;
  onClose: () => void;
}

/** «Crea cliente»: creates an account for a lead, prefilled from it. */
export function LeadClientModal({ lead, me, onEdited, onLinked, onClose }: Props) {
  const [known] = useState(() => {
    const { id, name, surname, email, telefono, studio } = lead;
    return {
      id,
      values: { name, surname, email, phone: telefono, studio: studio ?? ('' as const) },
    };
  });
  return (
    <NewUserModal
      me={me}
      known={known}
      noun="cliente"
      make={async (person) => {
        const { uid, invited, existed, edits, match } = await clientOfLead(lead, person);
        onLinked(
          { id: lead.id, email: edits.email?.to ?? lead.email, telefono: lead.telefono },
          match,
        );
        onEdited(lead, edits);
        return { uid, invited, existed };
      }}
      onClose={onClose}
    />
  );
}
