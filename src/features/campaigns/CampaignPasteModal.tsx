import { Alert, Button, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { AddingPart } from '@/components/lead/AddingPart';
import type { RowWords } from '@/components/lead/PlanTable';
import { useAdding } from '@/components/lead/useAdding';
import { campaignOfNumbers } from '@/data/campaigns/list';
import { addLeads } from '@/data/leads/commands';
import { campaignMessages, leadImportMessages } from '@/domain/leadMessages';
import {
  campaignPastes,
  planCampaign,
  type CampaignPaste,
  type NewCampaignLead,
} from '@/domain/leads/campaignAddition';
import type { CampaignPage } from '@/domain/leads/campaignLists';
import { pastedCampaign, pastedRecontacts } from '@/domain/leads/paste';
import { useFocusReturn } from '@/ui/useFocusReturn';

const COLUMNS =
  'data inizio, scadenza, una colonna che non si legge, nome, cognome, studio, email, telefono';
const WORDS: RowWords<CampaignPaste> = {
  nameOf: ({ pasted }) => [pasted?.name, pasted?.surname].filter(Boolean).join(' '),
  columns: [
    { header: 'Data inizio', value: ({ pasted }) => pasted?.inizio ?? '' },
    { header: 'Scadenza', value: ({ pasted }) => pasted?.fine ?? '' },
    { header: 'Nome', value: ({ pasted }) => pasted?.name ?? '' },
    { header: 'Cognome', value: ({ pasted }) => pasted?.surname ?? '' },
    { header: 'Studio', value: ({ pasted }) => pasted?.studio ?? '' },
    { header: 'Email', value: ({ pasted }) => pasted?.email ?? '' },
    { header: 'Telefono', value: ({ pasted }) => pasted?.telefono ?? '' },
    { header: 'Programma', value: ({ pasted }) => pasted?.nome_prodotto ?? '' },
    { header: 'Tag', value: ({ pasted }) => pasted?.tag ?? '' },
  ],
};

/** Rows pasted from a spreadsheet: shows the plan, then, confirmed, applies it. */
export function CampaignPasteModal({
  page: { list, campaign },
  onClose,
}: {
  page: CampaignPage;
  onClose: () => void;
}) {
  useFocusReturn();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const adding = useAdding<CampaignPaste, NewCampaignLead>({
    lookUp: (numbers) => campaignOfNumbers(list, numbers),
    add: (additions) => addLeads(list, additions),
    onDone: onClose,
    label: campaignMessages.creating,
  });
  const preview = () => {
    const rows = campaignPastes((campaign ? pastedCampaign : pastedRecontacts)(text, new Date()));
    setProblem(rows.length === 0 ? leadImportMessages.empty : null);
    if (rows.length > 0) void adding.check(rows, (known) => planCampaign(rows, known, campaign));
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title="Crea multi Contatto"
      size="xl"
      closeOnClickOutside={false}
      closeOnEscape={!adding.running}
      withCloseButton={!adding.running}
    >
      <Textarea
        label="Contatti"
        description={`Righe copiate da un foglio di calcolo, con le colonne: ${COLUMNS}${campaign ? ', prodotto, tag' : ''}.`}
        autosize
        minRows={6}
        maxRows={12}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setText(value);
          setProblem(null);
          adding.forget();
        }}
        disabled={adding.running}
        data-autofocus
      />
      <Button variant="default" my="sm" onClick={preview} disabled={adding.running}>
        Copia Contatti
      </Button>
      {problem !== null && (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      )}
      <AddingPart adding={adding} rows={WORDS} onClose={onClose} />
    </Modal>
  );
}
