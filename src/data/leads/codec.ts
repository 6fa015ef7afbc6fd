import { decodeFields, field, storedText, type Stored } from '@/data/codec';

/** A contact of the integration campaign, as far as a client's record shows it. */
export interface CampaignLead {
  id: string;
  /** '' where nobody has worked it yet. */
  status: string;
}

const FIELDS = { stato: field(storedText, '') };

/** `campagnaintegrazione/{id}` in any stored shape. */
export function decodeCampaignLead({ id, data }: Stored): CampaignLead {
  return { id, status: decodeFields(FIELDS, data).values.stato.trim() };
}
